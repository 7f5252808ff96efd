import type { FogView } from '../observation/view.ts'
import type { Replay } from './replay.ts'
import type { Ply, Point } from './replay-point.ts'

/** The views of a player, one after every ply, and what the information at them has prepared so far. */
export class ViewHistory {
  readonly views: FogView[] = []
  readonly plies: Ply[] = []
  /** The texts of the views, and by their number hashes of them. */
  readonly texts: string[] = []
  readonly keys: number[] = []
  /** By size: the replay that goes on from information to information. */
  readonly replays: (Replay | null)[] = []
  /** The furthest point reached at which all possible positions are kept. */
  exact: Point | null = null
  /** The number of informations made. */
  made = 0

  /** Adds a view. @returns the reason why it cannot follow the last one, and is not added; null when it can */
  add(view: FogView): string | null {
    const before = this.views.at(-1)
    if (before) {
      const fault = before.faultOfNext(view)
      if (fault !== null) return fault
      this.plies.push({ own: before.turn === before.viewer ? before.ownMoveTo(view) : null, after: view })
    }
    const text = view.format()
    this.views.push(view)
    this.texts.push(text)
    this.keys.push(nextKey(this.keys.at(-1) ?? FIRST_KEY, text))
    return null
  }
}

const FIRST_KEY = 17

/** The hash of the texts up to a view, from the hash of those before it. */
function nextKey(key: number, text: string): number {
  for (let c = 0; c < text.length; c++) key = (Math.imul(key, 31) + text.charCodeAt(c)) | 0
  return key
}

/** By view: a hash of the texts up to it. */
export function keysOf(texts: readonly string[]): number[] {
  const keys: number[] = []
  for (const text of texts) keys.push(nextKey(keys.at(-1) ?? FIRST_KEY, text))
  return keys
}
