import { cpus } from 'node:os'

/** A Markdown table, padded so that it reads well as plain text, too. All columns but the first are aligned right. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((title, i) => Math.max(3, title.length, ...rows.map((row) => row[i]!.length)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join(' | ')} |`
  const rule = `|${widths.map((width, i) => (i === 0 ? `${'-'.repeat(width + 2)}` : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  return [line(header), rule, ...rows.map(line)].join('\n')
}

/** A share in per cent, without the sign. */
export const percent = (share: number): string => (100 * share).toFixed(1)

export const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1)

/** The machine, Node version and date that a measurement belongs to: `2 x Some CPU, Node 24.1.0, 2026-01-31`. */
export function machine(): string {
  const all = cpus()
  return `${all.length} x ${all[0]?.model.trim() ?? 'unknown CPU'}, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`
}
