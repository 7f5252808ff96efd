import packageFile from '../../package.json' with { type: 'json' }

export const { version } = packageFile

/** As answers name it. */
export const engine = `bestmove/${version}`
