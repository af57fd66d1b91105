/** "push_subscriptions" for "pushSubscriptions". */
export const toSqlName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
