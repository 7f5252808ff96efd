/** A position that takes a game's rules more work than they may take. Searches judge it as undecided. */
export class WorkLimitError extends Error {}
