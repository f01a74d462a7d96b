import { chosenDistrictKey, locationKey, locationLifetime } from '@/lib/location/model';

/**
 * The inline script of the page `/my-district`: leads on to the page of the district that was chosen,
 * else of the one the reader was found in, else of the whole state. Takes the edition's prefix (`''`
 * or `/en`) and the districts, whose slugs or English names may stand in the storage.
 */
export function myDistrictScript(
  prefix: string,
  districts: readonly { slug: string; nameEn: string }[],
): string {
  const slugs = Object.fromEntries(
    districts.flatMap(({ slug, nameEn }) => [
      [slug, slug],
      [nameEn.toLowerCase(), slug],
    ]),
  );
  return `(function(slugs){var found=null;
function slug(name){return typeof name==='string'&&Object.hasOwn(slugs,name.toLowerCase())?slugs[name.toLowerCase()]:null}
try{var chosen=localStorage.getItem('${chosenDistrictKey}');found=slug(chosen);
if(!chosen){var place=JSON.parse(localStorage.getItem('${locationKey}')||'null'),age=Date.now()-(place&&place.timestamp);
if(place&&age>=0&&age<${locationLifetime})found=slug(place.district)}}catch(_){}
location.replace('${prefix}'+(found?'/district/'+found:'/chhattisgarh'))})(${JSON.stringify(slugs).replaceAll('<', '\\u003c')})`;
}
