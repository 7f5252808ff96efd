import { type ChildProcess, fork } from 'node:child_process'
import { useDataOfCheckout } from './data.ts'

/**
 * Runs tasks in several processes and yields their answers in the order of the tasks, for any number of processes.
 * Leaving the loop early ends the processes.
 *
 * @param module a program that calls `serve`
 * @param setup data that every task needs; each process gets it once
 * @param onAnswer called with the number of a task when its answer arrives, which may be before those of earlier tasks
 * @throws Error when a task throws or a process dies
 */
export async function* runInProcesses<Setup, Task, Answer>(
  module: URL,
  setup: Setup,
  tasks: Iterable<Task>,
  processes: number,
  onAnswer: (index: number, answer: Answer) => void = () => {},
): AsyncGenerator<Answer> {
  const queue = tasks[Symbol.iterator]()
  const children: ChildProcess[] = []
  const answers = new Map<number, Answer>()
  let failure: Error | null = null
  let wake = () => {}
  let handedOut = 0
  let exhausted = false

  const handOut = (child: ChildProcess): void => {
    const next = exhausted ? null : queue.next()
    if (next === null || next.done) exhausted = true
    else child.send({ index: handedOut++, task: next.value })
  }
  const fail = (error: Error): void => {
    failure ??= error
    wake()
  }
  const start = (): ChildProcess => {
    const child = fork(module, [], { serialization: 'advanced' })
    child.on('message', (message: FromChild<Answer>) => {
      if ('error' in message) return fail(new Error(message.error))
      onAnswer(message.index, message.answer)
      answers.set(message.index, message.answer)
      handOut(child)
      wake()
    })
    child.on('error', fail)
    child.on('exit', (code, signal) => fail(new Error(`a process ended unexpectedly (${signal ?? code})`)))
    child.send({ setup })
    return child
  }

  try {
    for (let i = 0; i < processes; i++) {
      children.push(start())
      handOut(children[i]!)
    }
    for (let yielded = 0; !exhausted || yielded < handedOut; ) {
      if (failure) throw failure
      if (answers.has(yielded)) {
        const answer = answers.get(yielded)!
        answers.delete(yielded++)
        yield answer
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    }
  } finally {
    for (const child of children) child.removeAllListeners('message').removeAllListeners('exit').kill()
  }
}

type ToChild<Setup, Task> = { readonly setup: Setup } | { readonly index: number; readonly task: Task }
type FromChild<Answer> = { readonly index: number; readonly answer: Answer } | { readonly error: string }

/** Answers tasks in a program that `runInProcesses` starts, until the parent disconnects. */
export function serve<Setup, Task, Answer>(prepare: (setup: Setup) => (task: Task) => Promise<Answer>): void {
  useDataOfCheckout()
  let answer: (task: Task) => Promise<Answer>
  const send = (message: FromChild<Answer>) => process.send!(message)
  process.on('message', async (message: ToChild<Setup, Task>) => {
    try {
      if ('setup' in message) answer = prepare(message.setup)
      else send({ index: message.index, answer: await answer(message.task) })
    } catch (error) {
      send({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
  // exit explicitly, so that the handlers of `exit` run: a signal alone does not run them
  for (const event of ['disconnect', 'SIGTERM', 'SIGINT']) process.on(event, () => process.exit())
}
