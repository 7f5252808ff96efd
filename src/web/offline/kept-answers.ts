/** Matches the paths of answers that the page cannot do without: the service worker keeps them. */
export const KEPT_ANSWERS = /^\/v1\/(games|[\w-]+\/guide)$/
