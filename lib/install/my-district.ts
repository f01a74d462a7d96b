/** Where the district stands that a reader chose by hand (its slug). */
export const chosenKey = 'my-district';
/** Where he was found (specification 3). */
const foundKey = 'user-location';

/** Milliseconds for which a place where a reader was found is believed (specification 9, location cache). */
const believed = 24 * 60 * 60_000;

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
try{var chosen=localStorage.getItem('${chosenKey}');found=slug(chosen);
if(!chosen){var place=JSON.parse(localStorage.getItem('${foundKey}')||'null'),age=Date.now()-(place&&place.timestamp);
if(place&&age>=0&&age<${believed})found=slug(place.district)}}catch(_){}
location.replace('${prefix}'+(found?'/district/'+found:'/chhattisgarh'))})(${JSON.stringify(slugs).replaceAll('<', '\\u003c')})`;
}
