/**
 * The loops that compute values of endings. A Worker does them with the SIMD instructions of a WebAssembly module, which it hands over at its
 * start; everything else does the same steps here, with the same results to the last bit.
 *
 * All arguments are bytes from the start of a block of memory. Values are probabilities that the inner side wins (sheets.ts), in one of three
 * forms: floating-point numbers of 64 or 32 bits, or integers of 16 bits, the least of which stands for 0 and the greatest for 1.
 */

/** The bytes of a value. */
export type ValueBytes = 2 | 4 | 8

/** The bytes that are computed at once. */
export const VECTOR = 16

/**
 * The outer side's values of a sheet, from those after its moves.
 * @param out the sheet
 * @param list of pairs: where to begin and to end in the sheet, whole vectors
 * @param count that of pairs, one at least
 * @param moves the addresses of three sheets for each of the side's stones
 * @param weights those of the stones (`WEIGHTS`)
 */
export type Outer = (out: number, list: number, count: number, moves: number, weights: number) => void

/**
 * The inner side's values of some rows of a sheet, from the outer side's values of the same sheet.
 * @param from the sheet of the outer side
 * @param out that of the inner side
 * @param list of four numbers for each row: the address of what follows, the row in the sheet, where to begin and to end in it. At the
 * address: three rows for each stone but the runner, then for each a value to write and its source, for where the runner takes it
 * @param count that of rows, one at least
 * @param masks of the runner: for each vector of its places, the most that moves across, along and diagonally can be worth, and the least that
 * all of them are
 * @param down from a place of the runner to the one along
 */
export type Inner = (
  from: number,
  out: number,
  list: number,
  count: number,
  masks: number,
  down: number,
  weights: number,
) => void

/**
 * Copies values, or vectors, by a list of pairs: from the same place of another sheet (`copyValues`, `copyVectors`), or from where the second
 * one of a pair says (`moveValues`, `moveVectors`).
 */
export type Copy = (list: number, count: number, to: number, from: number) => void

export interface Kernel {
  /** By number of stones. */
  readonly outer: readonly Outer[]
  /** By number of stones, and the rank of the runner among them. */
  readonly inner: readonly (readonly Inner[])[]
  readonly copyVectors: Copy
  readonly copyValues: Copy
  readonly moveVectors: Copy
  readonly moveValues: Copy
}

/** The most stones of a side. */
export const MOST_STONES = 5

/**
 * The bytes of the weights: for each stone its faces, alone and shared with the next, in the form of values; and at the end a sixth of 64 bits,
 * one of 32 bits, and what rounds to integers.
 */
export const WEIGHTS = 96
export const LONG_SIXTH = 80
export const SIXTH = 88
export const ROUNDING = 92

/** Added to a number of 32 bits, it leaves the nearest integer. */
export const TO_INTEGER = 1.5 * 2 ** 23

/** The numbers of stones of a side. */
export const COUNTS: readonly number[] = Array.from({ length: MOST_STONES + 1 }, (_, stones) => stones)

let currentModule: WebAssembly.Module | null = null

/** Lets this process compute with the module (kernel.wasm) from now on. */
export function useKernel(module: WebAssembly.Module): void {
  currentModule = module
}

/** Compiles the module, where the platform allows it. */
export const compileKernel = (bytes: BufferSource): WebAssembly.Module => new WebAssembly.Module(bytes)

/** What this process has been handed. */
export const kernelModule = (): WebAssembly.Module | null => currentModule
