/** Changes a query if there is a value: `.$call(ifGiven(type, (rows, value) => rows.where('type', '=', value)))`. */
export const ifGiven =
  <Query, Value>(value: Value | undefined, change: (query: Query, value: Value) => Query) =>
  (query: Query): Query =>
    value === undefined ? query : change(query, value)
