/** A calibration plot: the frequency with which a rank was true, against the probability that a belief gave it. */
import type { Example } from './examples.ts'

const BINS = 20
const SIZE = 400
const MARGIN = 46

interface Bin {
  predicted: number
  happened: number
  count: number
}

function binsOf(examples: readonly Example[], belief: (example: Example) => Float64Array): Bin[] {
  const bins = Array.from({ length: BINS }, () => ({ predicted: 0, happened: 0, count: 0 }))
  for (const example of examples) {
    for (const [rank, probability] of belief(example).entries()) {
      if (probability === 0) continue
      const bin = bins[Math.min(BINS - 1, Math.floor(probability * BINS))]!
      bin.predicted += probability
      bin.count++
      if (rank === example.rank) bin.happened++
    }
  }
  return bins
}

/** The plot as SVG; circles grow with the number of predictions. */
export function calibrationPlot(examples: readonly Example[]): string {
  const at = (share: number) => MARGIN + share * SIZE
  const down = (share: number) => 20 + (1 - share) * SIZE
  const series = [
    { name: 'plain', colour: '#888888', bins: binsOf(examples, ({ plain }) => plain) },
    { name: 'learned', colour: '#0b6e99', bins: binsOf(examples, ({ learned }) => learned) },
  ]
  const dots = series.flatMap(({ colour, bins }) =>
    bins
      .filter(({ count }) => count >= 30)
      .map(({ predicted, happened, count }) => {
        const radius = 2 + Math.log10(count)
        const [x, y] = [at(predicted / count), down(happened / count)]
        return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${colour}" fill-opacity="0.75"/>`
      }),
  )
  const ticks = [0, 0.25, 0.5, 0.75, 1].flatMap((share) => [
    `<text x="${at(share)}" y="${down(0) + 16}" text-anchor="middle">${share}</text>`,
    `<text x="${MARGIN - 6}" y="${down(share) + 4}" text-anchor="end">${share}</text>`,
  ])
  const legend = series.map(
    ({ name, colour }, i) =>
      `<circle cx="${MARGIN + 16}" cy="${38 + 18 * i}" r="5" fill="${colour}"/><text x="${MARGIN + 28}" y="${42 + 18 * i}">${name} belief</text>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARGIN + SIZE + 20} ${SIZE + 66}" font-family="sans-serif" font-size="12">`,
    '<title>Calibration: how often a rank was true, by the probability given to it</title>',
    `<rect width="100%" height="100%" fill="white"/>`,
    `<path d="M${at(0)} ${down(1)}V${down(0)}H${at(1)}M${at(0)} ${down(0)}L${at(1)} ${down(1)}" fill="none" stroke="#444"/>`,
    ...dots,
    ...ticks,
    ...legend,
    `<text x="${at(0.5)}" y="${down(0) + 38}" text-anchor="middle">probability given</text>`,
    '</svg>',
    '',
  ].join('\n')
}
