import type { Weights } from '../../src/games/einstein/network.ts'

/** The text of `weights.data.ts`, which `decodeWeights` reads. */
export function weightsModule({ rows, scale, bias, middle, heads }: Weights): string {
  const bytes = [rows, scale, bias, middle, heads].map((a) => Buffer.from(a.buffer, a.byteOffset, a.byteLength))
  return [
    "// Written by tools/train-einstein.ts: the value network's weights, as network.ts decodes them.",
    'export const WEIGHTS =',
    `  '${Buffer.concat(bytes).toString('base64')}'`,
    '',
  ].join('\n')
}
