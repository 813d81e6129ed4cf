/**
 * The fonts of a page in its head: addresses of sheets with the same rules for frames of the studio, and the rules.
 * They hold on no screen until `fontsScript` lets them (decisions/0047).
 */
export const pageFonts = /<style data-fonts="([^"]*)" data-files="[^"]*" media="print">([\s\S]*?)<\/style>/;

/** Where a browser keeps which font files it has: the value of `data-files`. */
export const fontsKey = "fonts";

/** ms from a request to the first byte of its answer; more is a slow connection. */
const fastAnswer = 100;

/**
 * Shows the website's fonts from the first paint on if their files are in the browser's cache (`keepFonts`) or come fast.
 * Otherwise they are not on this page at all. It runs in the head, and the policy lets it in by its hash.
 */
export const fontsScript = `(function(){
var style=document.querySelector("style[data-fonts]"),files=style.dataset.files,kept,request=performance.getEntriesByType("navigation")[0],connection=navigator.connection;
try{kept=localStorage.getItem("${fontsKey}")}catch(e){}
if(kept!==files&&(!request||request.responseStart-request.requestStart>${fastAnswer}||connection&&(connection.saveData||connection.rtt>${fastAnswer})))return;
files.split(" ").forEach(function(file){var link=document.createElement("link");link.rel="preload";link.as="font";link.crossOrigin="";link.href=file;document.head.append(link)});
style.media="all"
})()`;

/** The rules as they are for frames of the studio, which are shown before their fonts are there. */
export const fontsForFrames = (css: string): string => css.replaceAll("font-display:optional", "font-display:swap");
