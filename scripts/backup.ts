/** `npm run backup -- [file]`; the command line of the server lives with the server. */
export {}

await import('../server/backup-cli.ts')
