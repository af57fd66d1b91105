/** `npm run restore -- <file>`; the command line of the server lives with the server. */
export {}

await import('../server/restore-cli.ts')
