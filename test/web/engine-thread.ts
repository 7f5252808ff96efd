/** The engine of the page in a thread that answers when it is told to. */
import { thinkHere, threadsBy } from '../../src/web/service/engine.ts'

/** A call that the thread was sent. */
interface Asked {
  readonly id: number
  readonly call: string
  /** The game's id. */
  readonly game: string
  readonly request: Readonly<Record<string, unknown>>
  /** True once the page wants no answer any more. */
  aborted: boolean
}

interface Message {
  readonly id: number
  readonly ask?: string
  readonly watch?: string
  readonly args: readonly [string, Asked['request']]
  readonly abort?: boolean
}

/** The calls in the order in which they came. */
export const asked: Asked[] = []

const listeners: ((event: { readonly data: object }) => void)[] = []

/** Answers a call, or tells a part of its answer. */
export function answer({ id }: Asked, answer: object): void {
  for (const tell of listeners) tell({ data: { id, answer } })
}

/** Lets the page search on this device, that is in the thread. */
export function thinkInThread(): void {
  asked.length = 0
  thinkHere.value = true
  const thread = {
    postMessage(message: Message) {
      const { id, ask, watch, abort } = message
      const call = ask ?? watch
      if (call !== undefined) asked.push({ id, call, game: message.args[0], request: message.args[1], aborted: false })
      const of = asked.find((one) => one.id === id)
      if (abort && of) of.aborted = true
    },
    terminate() {},
    addEventListener: (type: string, listener: (typeof listeners)[number]) => {
      if (type === 'message') listeners.push(listener)
    },
  }
  threadsBy(() => thread as ReturnType<Parameters<typeof threadsBy>[0]>)
}
