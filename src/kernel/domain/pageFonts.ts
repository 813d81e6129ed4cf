/** Key in the local storage for the font files in the browser's cache. The value is that of `data-files`. */
export const fontsKey = "fonts";

/** Time from a request to the first byte of its answer (ms). With a longer time, the connection is slow. */
const fastAnswer = 100;

/**
 * Shows the website's fonts from the first paint on if their files are in the browser's cache (`keepFonts`) or the
 * connection is fast. Otherwise this page doesn't show them at all. It runs in the head, and the policy allows it by its
 * hash.
 */
export const fontsScript = `(function(){
var fonts=document.querySelector("style[data-fonts]"),files=fonts.dataset.files,kept,request=performance.getEntriesByType("navigation")[0],connection=navigator.connection;
try{kept=localStorage.getItem("${fontsKey}")}catch(e){}
if(kept!==files&&(!request||request.responseStart-request.requestStart>${fastAnswer}||connection&&(connection.saveData||connection.rtt>${fastAnswer})))return;
files.split(" ").forEach(function(file){var link=document.createElement("link");link.rel="preload";link.as="font";link.crossOrigin="";link.href=file;document.head.append(link)});
fonts.media="all"
})()`;

/** The rules for frames of the studio, which may show their fonts late. */
export const fontsForFrames = (css: string): string => css.replaceAll("font-display:optional", "font-display:swap");
