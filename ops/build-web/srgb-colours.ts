/** Writes the colours of stylesheets as sRGB. A plugin of PostCSS. */
export const srgbColours = {
  postcssPlugin: 'srgb-colours',
  Declaration(declaration: { value: string }) {
    const { value } = declaration
    if (value.includes('oklch(')) declaration.value = value.replace(literal, (_, ...parts) => hexOf(parts.map(Number)))
  },
}

const literal = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)/g

/** `#rrggbb`, with the opacity if there is one. Colours outside sRGB are clipped, as browsers do on an sRGB screen. */
function hexOf([lightness = 0, chroma = 0, hue = 0, alpha = NaN]: number[]) {
  const radians = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(radians), chroma * Math.sin(radians)]
  // The matrices of Oklab: https://bottosson.github.io/posts/oklab/
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  return `#${[...linear.map(encoded), ...(Number.isNaN(alpha) ? [] : [alpha])].map(hexDigits).join('')}`
}

const encoded = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)

const hexDigits = (value: number) =>
  Math.round(Math.min(Math.max(value, 0), 1) * 255)
    .toString(16)
    .padStart(2, '0')
