import type { Engine } from '../../src/game/engine/index.ts'
import type { State } from '../../src/game/state.ts'

const COUNTED = ['play', 'undo', 'legalMoves', 'chanceEvents', 'copy'] as const

/** The methods of states whose calls tests count as the work of searches: those that a game has. */
export const countedMethods = (prototype: State) => COUNTED.filter((name) => name in prototype)

/** Functions of algorithms that take as long as many calls each: searches may call them in `step` only. */
const SLOW = ['analyse', 'playout', 'rollout']

/** The algorithm with a count of the calls of its slow functions, and of its planner's. */
export function counting<S extends State>(algorithm: Engine<S>, count: (name: string) => void): Engine<S> {
  const counted = <Functions extends object>(functions: Functions): Functions =>
    new Proxy(functions, {
      get(target, name) {
        const value = Reflect.get(target, name)
        if (typeof value !== 'function' || typeof name !== 'string') return value
        return (...values: unknown[]) => {
          if (SLOW.includes(name)) count(name)
          const result = Reflect.apply(value, target, values)
          return name === 'planner' ? counted(result as object) : result
        }
      },
    })
  return counted(algorithm)
}
