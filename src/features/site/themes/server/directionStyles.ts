/** What holds sentences: of people, of products, of ours. Pieces with an element in them are parts of the sentence. */
const sentences = "p,h1,h2,h3,h4,h5,h6,dd,td,th,caption,figcaption,blockquote,address,option,input,textarea";

/** What holds words where no element is in it; around elements it is a row of them, which runs as the page does. */
const words = "a,span,div,li,dt,label,legend,button,time,cite,q,output,code";

/** Fields that hold Latin letters and figures in every language: what is typed runs from left to right. */
const fromLeft = "[type=email],[type=url],[type=tel],[inputmode=numeric],[inputmode=decimal]";

/** What says of itself where its texts stand. */
const aligning = [
  ...[".quote-block", ".menu-block.align-center", ".newsletter-block.align-center", ".summary-v2-block.align-center"],
  ...[".product-block.layout-stacked.align-center", ".image-words:is(.text-center,.text-end)"],
  ...[":is(.meta-top,.meta-center,.meta-bottom) .gallery-words", ".rich-text :is(.text-center,.text-end)"],
];

/**
 * Text of one direction on a page of the other: each piece runs as its own first letter says, apart from what stands
 * beside it, so that no full stop, bracket or amount changes sides. Where it is is the page's to say. What has a
 * direction of its own keeps it, and what is in it; an owner's text, whose element says `dir="auto"`, is at the side
 * where it begins, unless its block says where. Nothing weighs: every style of a theme goes before these.
 */
export const directionStyles = `
:where(html[dir=ltr]) :where(body){text-align:left}
:where(html[dir=rtl]) :where(body,select){text-align:right}
:where(${sentences},.rich-text,.rich-text li):where(:not([dir])){unicode-bidi:plaintext}
:where(${words}):where(:not([dir],:has(*))){unicode-bidi:plaintext}
:where(input,textarea)::placeholder{unicode-bidi:plaintext}
:where(html[dir=rtl]) :where(input:is(${fromLeft})){direction:ltr;text-align:right}
:where(.html-block:is([dir=ltr],[dir=rtl]),.rich-text :is([dir=ltr],[dir=rtl])) :where(${sentences},li):where(:not([dir])){unicode-bidi:isolate}
:where(.page-block,article,.page-heading) :where([dir]){text-align:start}
:where(${aligning}) :where([dir]){text-align:inherit}
`;
