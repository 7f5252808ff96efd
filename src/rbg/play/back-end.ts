/** Goes on from a vertex. True when the search is over: a pattern is completed, or the keeper has come to a switch. */
export type Step = (vertex: number) => boolean

/**
 * What a step does at the end of a path. `all`: it notes the move and goes on to the next path. `run`: it carries out the first
 * path, and leaves its changes. `pattern`: it finds out whether there is a path, and takes all changes back.
 */
export type Mode = 'all' | 'run' | 'pattern'

/** Turns the nodes of the automaton into steps: closures, or generated code. */
export interface BackEnd {
  /** What goes on from a node in a mode. */
  step(mode: Mode, node: number): Step
}
