/** Begins the names of the chunks that hold libraries: `scripts/code-groups.ts` makes them, `web/inline/load-scripts.ts` loads them first. */
export const libraryPrefix = 'library-'
