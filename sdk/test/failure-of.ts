/** What a call fails with. */
export const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => {
      throw new Error('the call has not failed')
    },
    (error: unknown) => error,
  )
