/** The part of date-holidays in use. */
declare module 'date-holidays' {
  type Holiday = {
    /** `YYYY-MM-DD HH:MM:SS`, local. */
    readonly date: string
    readonly start: Date
    readonly end: Date
    readonly type: string
  }

  export default class Holidays {
    constructor(country: string, region?: string)
    getHolidays(year: number): Holiday[]
  }
}
