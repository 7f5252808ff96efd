/**
 * True for the failure of the engine's thread whose script could not be loaded. The page tells that by itself (src/web/lost-part.tsx):
 * the event of such a script has no message.
 */
export const isLostScript = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Event && !('message' in error.cause)
