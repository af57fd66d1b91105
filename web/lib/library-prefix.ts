/** Begins the names of the chunks that hold libraries: `scripts/code-groups.ts` makes them, `page-scripts.tsx` loads them first. */
export const libraryPrefix = 'library-'
