/** Draws an event by its probability. */
export function draw(
  events: readonly { readonly event: string; readonly probability: number }[],
  random: () => number = cryptoRandom,
): string {
  let rest = random()
  for (const { event, probability } of events) {
    rest -= probability
    if (rest < 0) return event
  }
  return events.at(-1)?.event ?? ''
}

/** Uniform in [0, 1), as fair as the platform has it: these are dice. */
function cryptoRandom(): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return number / 2 ** 32
}
