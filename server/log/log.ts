export type ServerLog = { info: (fields: object, text: string) => void; error: (fields: object, text: string) => void }
