/** Writes WebAssembly modules of loops over a memory that the host hands in: what they need of the format, and no more. */

/** Bytes of code. */
export type Code = readonly number[]

/** The types of values: integers of 32 bits, and vectors of 128. */
const I32 = 0x7f
const V128 = 0x7b

function unsigned(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  for (; rest >= 128; rest >>= 7) bytes.push((rest & 127) | 128)
  return [...bytes, rest]
}

function signed(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  for (; rest < -64 || rest > 63; rest >>= 7) bytes.push((rest & 127) | 128)
  return [...bytes, rest & 127]
}

const simd = (opcode: number): number[] => [0xfd, ...unsigned(opcode)]

/** Opcodes, with the exponent of the alignment and the offset where they use memory. */
export const op = {
  constant: (value: number): Code => [0x41, ...signed(value)],
  add: [0x6a],
  subtract: [0x6b],
  isBelow: [0x49],
  load: (offset = 0): Code => [0x28, 2, ...unsigned(offset)],
  store: (offset = 0): Code => [0x36, 2, ...unsigned(offset)],
  loadDouble: (offset = 0): Code => [0x29, 3, ...unsigned(offset)],
  storeDouble: (offset = 0): Code => [0x37, 3, ...unsigned(offset)],
  loadShort: (offset = 0): Code => [0x2f, 1, ...unsigned(offset)],
  storeShort: (offset = 0): Code => [0x3b, 1, ...unsigned(offset)],
  vectorLoad: (offset = 0): Code => [...simd(0), 0, ...unsigned(offset)],
  /** One number in all four places. */
  vectorOf: (offset = 0): Code => [...simd(9), 0, ...unsigned(offset)],
  /** One number of 64 bits in both. */
  vectorOfDouble: (offset = 0): Code => [...simd(10), 0, ...unsigned(offset)],
  vectorStore: (offset = 0): Code => [...simd(11), 0, ...unsigned(offset)],
  // four floating-point numbers
  floatsAdd: simd(228),
  floatsMultiply: simd(230),
  /** The second one where it is less, or greater. */
  floatsLess: simd(234),
  floatsGreater: simd(235),
  floatsOfIntegers: simd(250),
  // two floating-point numbers
  doublesAdd: simd(240),
  doublesMultiply: simd(242),
  doublesLess: simd(246),
  doublesGreater: simd(247),
  // four integers
  integersAdd: simd(174),
  integersSubtract: simd(177),
  // eight integers of 16 bits
  shortsLess: simd(150),
  shortsGreater: simd(152),
  /** Four sums of two products each. */
  shortsDot: simd(186),
  /** The first four of two vectors in turn, or the last four. */
  shortsInTurn: (half: 0 | 1): Code => [
    ...simd(13),
    ...Array.from({ length: 4 }, (_, i) => 8 * half + 2 * i).flatMap((at) => [at, at + 1, at + 16, at + 17]),
  ],
  shortsOfIntegers: simd(133),
} as const

/** A function without a result, whose parameters are integers. */
export class Loop {
  readonly name: string
  readonly parameters: number
  private readonly types: number[] = []
  private readonly code: number[] = []

  constructor(name: string, parameters: number) {
    this.name = name
    this.parameters = parameters
  }

  private local(type: number): Local {
    return localAt(this.parameters + this.types.push(type) - 1)
  }

  integer(): Local {
    return this.local(I32)
  }

  vector(): Local {
    return this.local(V128)
  }

  write(...parts: readonly Code[]): void {
    for (const part of parts) this.code.push(...part)
  }

  /** Repeats code while what it leaves behind is not 0. */
  repeat(body: () => void): void {
    this.code.push(0x03, 0x40)
    body()
    this.code.push(0x0d, 0, 0x0b)
  }

  get bytes(): number[] {
    const body = [...unsigned(this.types.length), ...this.types.flatMap((type) => [1, type]), ...this.code, 0x0b]
    return [...unsigned(body.length), ...body]
  }
}

/** A parameter or a local variable. */
export interface Local {
  readonly get: Code
  readonly set: Code
  /** Sets it and leaves the value. */
  readonly tee: Code
}

const localAt = (index: number): Local => ({
  get: [0x20, ...unsigned(index)],
  set: [0x21, ...unsigned(index)],
  tee: [0x22, ...unsigned(index)],
})

/** The parameters of a function. */
export const parametersOf = ({ parameters }: Loop): Local[] =>
  Array.from({ length: parameters }, (_, index) => localAt(index))

const section = (id: number, content: readonly number[]): number[] => [id, ...unsigned(content.length), ...content]

const text = (value: string): number[] => [...unsigned(value.length), ...new TextEncoder().encode(value)]

/** A module that imports `host.memory` and exports the functions. */
export function moduleOf(functions: readonly Loop[]): Uint8Array {
  const most = Math.max(...functions.map(({ parameters }) => parameters))
  const types = Array.from({ length: most + 1 }, (_, count) => [0x60, count, ...Array<number>(count).fill(I32), 0])
  return Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [types.length, ...types.flat()]),
    ...section(2, [1, ...text('host'), ...text('memory'), 2, 0, 1]),
    ...section(3, [...unsigned(functions.length), ...functions.map(({ parameters }) => parameters)]),
    ...section(7, [
      ...unsigned(functions.length),
      ...functions.flatMap(({ name }, index) => [...text(name), 0, ...unsigned(index)]),
    ]),
    ...section(10, [...unsigned(functions.length), ...functions.flatMap(({ bytes }) => bytes)]),
  ])
}
