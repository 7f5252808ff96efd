interface Range {
  readonly minimum: number
  readonly maximum: number
}

/** The whole number that a text says, brought within a range; the minimum where the text is no number. */
export const wholeWithin = (text: string, { minimum, maximum }: Range): number =>
  Math.min(maximum, Math.max(minimum, Math.trunc(Number(text)) || minimum))
