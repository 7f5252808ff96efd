/** Draws one of the events, each with its own probability. */
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

/** A number uniform in [0, 1), from the browser's cryptographic generator so that dice are fair. */
function cryptoRandom(): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return number / 2 ** 32
}
