/**
 * The SVG elements that are drawn, or that those need. No links, scripts, animations or foreign content; `style` has
 * its own rules.
 */
export const svgElements: string[] = words(`
  svg g defs symbol use switch title desc
  path rect circle ellipse line polyline polygon image
  text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence view
`);

/** The attributes of those elements, except references (`href`) and namespaces, which have their own rules. */
export const svgAttributes: ReadonlySet<string> = new Set(
  words(`
  id class style lang role tabindex version baseProfile xml:space xml:lang
  aria-label aria-labelledby aria-describedby aria-hidden focusable data-name
  x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height viewBox preserveAspectRatio d points pathLength transform
  gradientUnits gradientTransform spreadMethod offset patternUnits patternContentUnits patternTransform
  clipPathUnits maskUnits maskContentUnits mask-type markerUnits markerWidth markerHeight refX refY orient
  filterUnits primitiveUnits in in2 result mode type values operator k1 k2 k3 k4 order kernelMatrix divisor bias
  targetX targetY edgeMode preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent scale
  xChannelSelector yChannelSelector azimuth elevation z pointsAtX pointsAtY pointsAtZ limitingConeAngle
  stdDeviation radius baseFrequency numOctaves seed stitchTiles tableValues slope intercept amplitude exponent
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset vector-effect paint-order opacity color display visibility overflow
  clip clip-path clip-rule mask filter marker marker-start marker-mid marker-end stop-color stop-opacity
  flood-color flood-opacity lighting-color color-interpolation color-interpolation-filters color-rendering
  shape-rendering text-rendering image-rendering mix-blend-mode isolation enable-background
  font-family font-size font-size-adjust font-stretch font-style font-variant font-weight letter-spacing word-spacing
  text-anchor text-decoration textLength lengthAdjust dominant-baseline alignment-baseline baseline-shift
  direction unicode-bidi writing-mode rotate startOffset method spacing side requiredFeatures systemLanguage
`),
);

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
