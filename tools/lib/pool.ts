import { type ChildProcess, fork } from 'node:child_process'
import { useDataOfCheckout } from './data.ts'
import { UsageError } from './usage.ts'

/**
 * Runs tasks in several processes and yields their answers in the order of the tasks, for any number of processes.
 * Leaving the loop early ends the processes.
 *
 * @param module a program that calls `serve`
 * @param setup data that every task needs; each process gets it once
 * @param onAnswer called with the number of a task when its answer arrives, which may be before those of earlier tasks
 * @param onNote called with the number of a task when it reports a part of its answer
 * @throws UsageError when a task throws one
 * @throws Error when a task throws another error or a process dies
 */
export async function* runInProcesses<Setup, Task, Answer, Note = never>(
  module: URL,
  setup: Setup,
  tasks: Iterable<Task>,
  processes: number,
  onAnswer: (index: number, answer: Answer) => void = () => {},
  onNote: (index: number, note: Note) => void = () => {},
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
    child.on('message', (message: FromChild<Answer, Note>) => {
      if ('error' in message) return fail(message.usage ? new UsageError(message.error) : new Error(message.error))
      if ('note' in message) return onNote(message.index, message.note)
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
type FromChild<Answer, Note> =
  | { readonly index: number; readonly answer: Answer }
  | { readonly index: number; readonly note: Note }
  | { readonly error: string; readonly usage: boolean }

/**
 * Answers tasks in a program that `runInProcesses` starts, until the parent disconnects.
 * @param prepare makes the function that answers; `note` sends a part of the answer ahead
 * @param end what is to be done before the process exits
 */
export function serve<Setup, Task, Answer, Note = never>(
  prepare: (setup: Setup) => (task: Task, note: (note: Note) => void) => Promise<Answer>,
  end: () => Promise<void> = async () => {},
): void {
  useDataOfCheckout()
  let answer: (task: Task, note: (note: Note) => void) => Promise<Answer>
  let ending = false
  // what fails because this process ends is no answer
  const send = (message: FromChild<Answer, Note>) => !ending && process.connected && process.send!(message)
  process.on('message', async (message: ToChild<Setup, Task>) => {
    try {
      if ('setup' in message) answer = prepare(message.setup)
      else {
        const { index, task } = message
        send({ index, answer: await answer(task, (note) => send({ index, note })) })
      }
    } catch (error) {
      if (error instanceof UsageError) send({ error: error.message, usage: true })
      else send({ error: error instanceof Error ? (error.stack ?? error.message) : String(error), usage: false })
    }
  })
  // exit explicitly, so that the handlers of `exit` run: a signal alone does not run them
  const leave = () => {
    ending = true
    end().then(() => process.exit())
  }
  for (const event of ['disconnect', 'SIGTERM', 'SIGINT']) process.once(event, leave)
}
