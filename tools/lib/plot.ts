import { scaleLinear, scaleLog } from 'd3-scale'
import { area, line } from 'd3-shape'

interface Plot {
  readonly title: string
  /** Labels of the axes. */
  readonly x: string
  readonly y: string
  readonly series: readonly Series[]
  /** The axes with a logarithmic scale. Default: none. */
  readonly log?: 'both'
  /** The range of the vertical axis. Default: that of the values. */
  readonly domain?: readonly [number, number]
  /** The text of a value beside the vertical axis. */
  readonly format?: (value: number) => string
  /** Says why there is nothing to draw, where there is nothing. Default: that there are no values. */
  readonly empty?: string
}

export interface Series {
  readonly name: string
  readonly points: readonly (readonly [x: number, y: number])[]
  /** A band around the line, such as an interval. */
  readonly band?: readonly (readonly [x: number, low: number, high: number])[]
}

/** The most points of a series that are marked with dots. */
const MARKED_POINTS = 30

/** Height of a line of the legend. */
const LEGEND_LINE = 20

const WIDTH = 740
const HEIGHT = 360
const MARGIN = { top: 36, right: 48, bottom: 44, left: 96 }
/** Colours that people with any kind of colour vision can tell apart (Okabe and Ito 2008). */
const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9']

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Draws a line for each series over common axes. @returns the SVG */
export function linePlot({ title, x, y, series, log, domain, format, empty = 'there are no values' }: Plot): string {
  const points = series.flatMap((one) => one.points)
  if (points.length === 0)
    return svgOf(title, 80, [
      `<text x="${MARGIN.left}" y="20" font-weight="bold">${escaped(title)}</text>`,
      `<text x="${MARGIN.left}" y="52">${escaped(empty)}</text>`,
    ])
  const extent = (values: readonly number[]) => [Math.min(...values), Math.max(...values)]
  const right = WIDTH - MARGIN.right
  const bottom = HEIGHT - MARGIN.bottom
  const scale = log ? scaleLog : scaleLinear
  const scaleX = scale(extent(points.map(([at]) => at)), [MARGIN.left, right])
  const scaleY = scale(domain ?? extent(points.map(([, value]) => value)), [bottom, MARGIN.top]).nice()
  const path = line<readonly [number, number]>(
    ([at]) => scaleX(at),
    ([, value]) => scaleY(value),
  ).digits(1)
  const between = area<readonly [number, number, number]>(
    ([at]) => scaleX(at),
    ([, low]) => scaleY(low),
    ([, , high]) => scaleY(high),
  ).digits(1)

  const place = (value: number) => value.toFixed(1)
  // with a logarithmic scale, only powers of ten
  const round = (value: number) => (log ? Number.isInteger(Math.log10(value)) : true)
  const ticksX = scaleX.ticks(8).filter((value) => Number.isInteger(value) && round(value))
  const ticksY = scaleY.ticks(6).filter(round)
  const formatX = (value: number) => value.toLocaleString('en')
  const formatY = format ?? scaleY.tickFormat(6)
  const elements = [
    `<text x="${MARGIN.left}" y="20" font-weight="bold">${escaped(title)}</text>`,
    ...ticksX.map((t) => `<text x="${place(scaleX(t))}" y="${bottom + 18}" text-anchor="middle">${formatX(t)}</text>`),
    ...ticksY.map(
      (t) =>
        `<line x1="${MARGIN.left}" x2="${right}" y1="${place(scaleY(t))}" y2="${place(scaleY(t))}" stroke="#ddd"/>` +
        `<text x="${MARGIN.left - 8}" y="${place(scaleY(t) + 4)}" text-anchor="end">${formatY(t)}</text>`,
    ),
    `<text x="${(MARGIN.left + right) / 2}" y="${HEIGHT - 8}" text-anchor="middle">${escaped(x)}</text>`,
    `<text x="14" y="${(MARGIN.top + bottom) / 2}" text-anchor="middle" transform="rotate(-90 14 ${(MARGIN.top + bottom) / 2})">${escaped(y)}</text>`,
    ...series.flatMap(({ name, points: own, band }, i) => {
      const colour = COLOURS[i % COLOURS.length]
      const marked = own.length > MARKED_POINTS ? [] : own
      return [
        ...(band ? [`<path d="${between(band)}" fill="${colour}" fill-opacity="0.2"/>`] : []),
        `<path d="${path(own)}" fill="none" stroke="${colour}" stroke-width="2"/>`,
        ...marked.map(
          ([at, value]) => `<circle cx="${place(scaleX(at))}" cy="${place(scaleY(value))}" r="3" fill="${colour}"/>`,
        ),
        `<text x="${MARGIN.left}" y="${HEIGHT + LEGEND_LINE * (i + 0.5)}" fill="${colour}">${escaped(name)}</text>`,
      ]
    }),
  ]
  return svgOf(title, HEIGHT + LEGEND_LINE * series.length, elements)
}

function svgOf(title: string, height: number, elements: readonly string[]): string {
  const size = `width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="sans-serif" font-size="12">`,
    `<title>${escaped(title)}</title>`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    ...elements,
    '</svg>',
    '',
  ].join('\n')
}
