/** `npm run admin -- promote|demote|remove-second-factor <e-mail>`; the command line of the server lives with the server. */
export {}

await import('../server/admin-cli.ts')
