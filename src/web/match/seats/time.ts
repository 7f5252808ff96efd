/** The remaining time below which a running clock warns its player, in milliseconds. */
export const WARN_MS = 20_000

/** The remaining time below which a clock shows tenths of a second, in milliseconds. */
const SHORT_MS = 10_000

/** The text of a clock, rounded up: `1:02:03`, `4:05`, `0:07.4`. */
export function formatClock(ms: number): string {
  const tenths = Math.ceil(ms / 100)
  const short = tenths * 100 < SHORT_MS
  const seconds = short ? Math.floor(tenths / 10) : Math.ceil(ms / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, two(seconds % 60)]
  if (hours > 0) return `${hours}:${two(minutes)}:${rest}`
  return short ? `${minutes}:${rest}.${tenths % 10}` : `${minutes}:${rest}`
}
