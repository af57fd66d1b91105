await import('../server/admin-cli.ts')
