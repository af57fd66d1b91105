/** `npm run admin -- promote|demote <e-mail>`; the command line of the server lives with the server. */
export {}

await import('../server/admin-cli.ts')
