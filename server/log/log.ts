export type Log = { info: (fields: object, text: string) => void; error: (fields: object, text: string) => void }
