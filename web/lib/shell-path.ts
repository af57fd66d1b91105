/** Path of the prerendered page that serves this path: one page serves all ids. */
export const shellPath = (path: string): string => path.replace(/[0-9a-f-]{36}/g, 'id').replace(/\/$/, '')
