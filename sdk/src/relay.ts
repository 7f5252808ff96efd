import type { Backend } from './backend.ts'

const ASKED = [
  'games',
  'rules',
  'describe',
  'start',
  'setup',
  'observe',
  'legalMoves',
  'whyNot',
  'play',
  'perft',
  'board',
  'drawing',
  'positionForm',
  'guide',
  'move',
  'analysis',
  'batch',
  'review',
] as const satisfies readonly (keyof Backend)[]

const WATCHED = ['watchAnalysis', 'watchBatch', 'watchReview'] as const satisfies readonly (keyof Backend)[]

/** A call with one answer. */
export type Asked = (typeof ASKED)[number]

/** A call whose answer arrives in parts. */
export type Watched = (typeof WATCHED)[number]

/** Passes on the calls of a relay. The arguments are those of the backend's method, without the signal at the end. */
export interface Carrier {
  ask(call: Asked, args: readonly unknown[], signal: AbortSignal | null): Promise<unknown>
  watch(call: Watched, args: readonly unknown[], signal: AbortSignal): AsyncGenerator<unknown, void, undefined>
}

/** Creates a backend that passes every call to a carrier. */
export function relay(carrier: Carrier): Backend {
  const asked = ASKED.map((call) => [
    call,
    (...args: unknown[]) => carrier.ask(call, args.slice(0, -1), args.at(-1) as AbortSignal | null),
  ])
  const watched = WATCHED.map((call) => [
    call,
    (...args: unknown[]) => carrier.watch(call, args.slice(0, -1), args.at(-1) as AbortSignal),
  ])
  return Object.fromEntries([...asked, ...watched])
}

/** Makes a call of a backend by name. */
export const askOf = (backend: Backend, call: Asked, args: readonly unknown[], signal: AbortSignal | null) =>
  (backend[call] as (...args: unknown[]) => Promise<unknown>)(...args, signal)

/** Makes a call of a backend by name whose answer arrives in parts. */
export const watchOf = (backend: Backend, call: Watched, args: readonly unknown[], signal: AbortSignal) =>
  (backend[call] as (...args: unknown[]) => AsyncGenerator<unknown, void, undefined>)(...args, signal)
