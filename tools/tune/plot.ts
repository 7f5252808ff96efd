import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'

interface Plot {
  readonly title: string
  /** Labels of the axes. */
  readonly x: string
  readonly y: string
  readonly series: readonly {
    readonly name: string
    readonly points: readonly (readonly [number, number])[]
  }[]
}

const WIDTH = 700
const HEIGHT = 360
const MARGIN = { top: 36, right: 210, bottom: 44, left: 56 }
/** Colours that people with any kind of colour vision can tell apart (Okabe and Ito 2008). */
const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9']

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Draws a line for each series over common axes. @returns the SVG */
export function linePlot({ title, x, y, series }: Plot): string {
  const points = series.flatMap((one) => one.points)
  const extent = (values: readonly number[]) => [Math.min(...values), Math.max(...values)]
  const right = WIDTH - MARGIN.right
  const bottom = HEIGHT - MARGIN.bottom
  const scaleX = scaleLinear(extent(points.map(([at]) => at)), [MARGIN.left, right])
  const scaleY = scaleLinear(extent(points.map(([, value]) => value)), [bottom, MARGIN.top]).nice()
  const path = line<readonly [number, number]>(
    ([at]) => scaleX(at),
    ([, value]) => scaleY(value),
  ).digits(1)

  const place = (value: number) => value.toFixed(1)
  const ticksX = scaleX.ticks(8).filter(Number.isInteger)
  const ticksY = scaleY.ticks(6)
  const formatY = scaleY.tickFormat(6)
  const elements = [
    `<text x="${MARGIN.left}" y="20" font-weight="bold">${escaped(title)}</text>`,
    ...ticksX.map((t) => `<text x="${place(scaleX(t))}" y="${bottom + 18}" text-anchor="middle">${t}</text>`),
    ...ticksY.map(
      (t) =>
        `<line x1="${MARGIN.left}" x2="${right}" y1="${place(scaleY(t))}" y2="${place(scaleY(t))}" stroke="#ddd"/>` +
        `<text x="${MARGIN.left - 8}" y="${place(scaleY(t) + 4)}" text-anchor="end">${formatY(t)}</text>`,
    ),
    `<text x="${(MARGIN.left + right) / 2}" y="${HEIGHT - 8}" text-anchor="middle">${escaped(x)}</text>`,
    `<text x="14" y="${(MARGIN.top + bottom) / 2}" text-anchor="middle" transform="rotate(-90 14 ${(MARGIN.top + bottom) / 2})">${escaped(y)}</text>`,
    ...series.flatMap(({ name, points: own }, i) => {
      const colour = COLOURS[i % COLOURS.length]
      return [
        `<path d="${path(own)}" fill="none" stroke="${colour}" stroke-width="2"/>`,
        ...own.map(
          ([at, value]) => `<circle cx="${place(scaleX(at))}" cy="${place(scaleY(value))}" r="3" fill="${colour}"/>`,
        ),
        `<text x="${right + 14}" y="${MARGIN.top + 8 + 20 * i}" fill="${colour}">${escaped(name)}</text>`,
      ]
    }),
  ]
  const size = `width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="sans-serif" font-size="12">`,
    `<title>${escaped(title)}</title>`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    ...elements,
    '</svg>',
    '',
  ].join('\n')
}
