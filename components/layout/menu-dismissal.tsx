import { InlineScript } from './inline-script';

/** Open menus of the header close on a click elsewhere and on Escape, which gives the focus back. */
const script = `addEventListener('click',function(e){
document.querySelectorAll('details[name=header-menu][open]').forEach(function(d){if(!d.contains(e.target))d.open=false})});
addEventListener('keydown',function(e){if(e.key!=='Escape')return;
document.querySelectorAll('details[name=header-menu][open]').forEach(function(d){var f=d.contains(document.activeElement);d.open=false;if(f)d.querySelector('summary').focus()})})`;

/** The inline script of the header's menus; without JavaScript their summaries open and close them. */
export function MenuDismissal() {
  return <InlineScript>{script}</InlineScript>;
}
