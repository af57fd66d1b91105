export type Person = { id: string; name: string }
