import * as v from 'valibot'
import { isInEuropeanUnion } from '#shared/reference/countries.ts'

/* UPS request schemas. */

export const ACCOUNT = 'A1B2C3'

/**
 * Schemas from UPS's published documents, limited to the fields we send; unknown fields are
 * rejected.
 */
const text = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max))
const code = (length: number) => v.pipe(v.string(), v.length(length))
const amount = v.pipe(v.string(), v.regex(/^\d+(\.\d{1,6})?$/))
const charge = v.strictObject({ CurrencyCode: code(3), MonetaryValue: amount })
const indicator = v.string()

const Address = v.pipe(
  v.strictObject({
    AddressLine: v.pipe(v.array(text(35)), v.minLength(1), v.maxLength(3)),
    // Omitted for rate requests.
    City: v.optional(text(30)),
    StateProvinceCode: v.optional(text(5)),
    PostalCode: v.optional(text(9)),
    CountryCode: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  }),
  v.check(({ CountryCode, StateProvinceCode: state }) => {
    if (['US', 'CA'].includes(CountryCode)) return /^[A-Z]{2}$/.test(state ?? '')
    return state === undefined || ['VN', 'IE'].includes(CountryCode)
  }, 'a state where there is none, or none where there is one'),
)
const Phone = v.strictObject({ Number: v.pipe(v.string(), v.regex(/^\d{1,15}$/)) })
const party = { Name: text(35), AttentionName: text(35), Phone: v.optional(Phone), Address }

const unit = (...codes: readonly string[]) =>
  v.strictObject({ Code: v.picklist(codes), Description: v.optional(v.string()) })
const wholeSize = v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/))
const weight = v.pipe(v.string(), v.maxLength(5), v.regex(/^\d+(\.\d)?$/))

/** Only lightly regulated goods are supported; others require more fields. */
const chemical = {
  ChemicalRecordIdentifier: v.literal('1'),
  IDNumber: v.picklist(['UN3481', 'UN3091']),
  ProperShippingName: text(150),
  RegulationSet: v.literal('IATA'),
  CommodityRegulatedLevelCode: v.literal('LR'),
}
const PackageIdentifier = text(5)
const shippedGoods = {
  PackageIdentifier: v.optional(PackageIdentifier),
  HazMat: v.optional(v.tuple([v.strictObject({ ...chemical, TransportationMode: v.literal('Passenger Aircraft') })])),
}
const ratedGoods = {
  HazMat: v.optional(
    v.strictObject({
      PackageIdentifier,
      HazMatChemicalRecord: v.tuple([v.strictObject({ ...chemical, TransportationMode: v.literal('03') })]),
    }),
  ),
}

const packageParts = <Goods extends v.ObjectEntries>(goods: Goods) => ({
  Dimensions: v.strictObject({
    UnitOfMeasurement: unit('IN', 'CM'),
    Length: wholeSize,
    Width: wholeSize,
    Height: wholeSize,
  }),
  PackageWeight: v.strictObject({ UnitOfMeasurement: unit('LBS', 'KGS'), Weight: weight }),
  AdditionalHandlingIndicator: v.optional(indicator),
  PackageServiceOptions: v.optional(
    v.strictObject({
      DeliveryConfirmation: v.optional(v.strictObject({ DCISType: v.picklist(['2', '3']) })),
      DeclaredValue: v.optional(charge),
      ...goods,
    }),
  ),
})
const ReferenceNumber = v.array(v.strictObject({ Code: v.optional(code(2)), Value: text(35) }))

const ShipPackage = v.pipe(
  v.strictObject({
    Description: v.optional(text(35)),
    Packaging: v.strictObject({ Code: v.literal('02') }),
    ReferenceNumber: v.optional(ReferenceNumber),
    ...packageParts(shippedGoods),
  }),
  v.check(({ Dimensions, PackageWeight }) => {
    const isImperial = Dimensions.UnitOfMeasurement.Code === 'IN'
    return isImperial === (PackageWeight.UnitOfMeasurement.Code === 'LBS')
  }, '110548: units of two systems'),
  v.check(({ Dimensions: { Length, Width, Height } }) => {
    return Number(Length) >= Number(Width) && Number(Width) >= Number(Height)
  }, 'longest side first'),
)

const InternationalForms = v.strictObject({
  FormType: v.tuple([v.literal('01')]),
  InvoiceNumber: text(35),
  InvoiceDate: v.pipe(v.string(), v.regex(/^\d{8}$/)),
  ReasonForExport: v.picklist(['SALE', 'RETURN']),
  TermsOfShipment: v.picklist(['DDP', 'DAP']),
  CurrencyCode: code(3),
  OverridePaperlessIndicator: v.optional(indicator),
  Contacts: v.strictObject({ SoldTo: v.strictObject(party) }),
  Product: v.pipe(
    v.array(
      v.strictObject({
        Description: v.pipe(v.array(text(35)), v.minLength(1), v.maxLength(3)),
        Unit: v.strictObject({
          Number: v.pipe(v.string(), v.regex(/^\d{1,7}$/)),
          UnitOfMeasurement: v.strictObject({ Code: v.literal('PCS') }),
          Value: v.pipe(
            amount,
            v.check((value) => Number(value) > 0, 'worth nothing'),
          ),
        }),
        CommodityCode: v.pipe(v.string(), v.regex(/^[0-9A-Z]{6,15}$/)),
        OriginCountryCode: code(2),
        PartNumber: v.optional(text(35)),
      }),
    ),
    v.minLength(1),
    v.maxLength(50),
  ),
})

const TaxNumber = v.strictObject({
  IdentificationNumber: text(35),
  IDNumberTypeCode: code(4),
  IDNumberPurposeCode: v.picklist(['01', '02']),
  IDNumberCustomerRole: v.picklist(['05', '06']),
  IDNumberIssuingCntryCd: code(2),
  IDNumberEncryptionIndicator: v.literal('0'),
})

const ShipmentCharge = v.array(
  v.strictObject({
    Type: v.picklist(['01', '02']),
    BillShipper: v.strictObject({ AccountNumber: v.literal(ACCOUNT) }),
  }),
)

/** Address of an access point. Countries for which UPS does not read a state omit it. */
const PointAddress = v.strictObject({
  AddressLine: v.pipe(v.array(text(35)), v.minLength(1), v.maxLength(3)),
  City: text(30),
  StateProvinceCode: v.optional(text(5)),
  PostalCode: v.optional(text(9)),
  CountryCode: code(2),
})
const ShipmentIndicationType = v.tuple([v.strictObject({ Code: v.picklist(['01', '02']) })])
const Notification = v.strictObject({
  NotificationCode: v.picklist(['012', '013']),
  EMail: v.strictObject({ EMailAddress: v.tuple([text(50)]) }),
  Locale: v.strictObject({ Language: code(3), Dialect: code(2) }),
})

export const ShipRequest = v.strictObject({
  ShipmentRequest: v.strictObject({
    Request: v.strictObject({
      RequestOption: v.picklist(['validate', 'nonvalidate']),
      TransactionReference: v.strictObject({ CustomerContext: text(512) }),
    }),
    Shipment: v.pipe(
      v.strictObject({
        Description: v.optional(text(50)),
        ReturnService: v.optional(v.strictObject({ Code: v.literal('9') })),
        Shipper: v.strictObject({ ...party, ShipperNumber: v.literal(ACCOUNT) }),
        ShipTo: v.strictObject({ ...party, EMailAddress: v.optional(text(50)) }),
        ShipFrom: v.strictObject({
          ...party,
          VendorInfo: v.optional(
            v.strictObject({ VendorCollectIDTypeCode: v.literal('0356'), VendorCollectIDNumber: text(35) }),
          ),
        }),
        AlternateDeliveryAddress: v.optional(
          v.strictObject({
            Name: text(35),
            AttentionName: text(35),
            UPSAccessPointID: code(9),
            Address: PointAddress,
          }),
        ),
        ShipmentIndicationType: v.optional(ShipmentIndicationType),
        PaymentInformation: v.strictObject({ ShipmentCharge }),
        GlobalTaxInformation: v.optional(
          v.strictObject({
            AgentTaxIdentificationNumber: v.array(
              v.strictObject({ AgentRole: v.picklist(['20', '30']), TaxIdentificationNumber: v.array(TaxNumber) }),
            ),
          }),
        ),
        InvoiceLineTotal: v.optional(
          v.strictObject({ CurrencyCode: code(3), MonetaryValue: v.pipe(v.string(), v.regex(/^[1-9]\d{0,7}$/)) }),
        ),
        ReferenceNumber: v.optional(ReferenceNumber),
        ShipperType: v.optional(v.picklist(['01', '02'])),
        ConsigneeType: v.optional(v.picklist(['01', '02'])),
        Service: v.strictObject({ Code: code(2) }),
        ShipmentDate: v.pipe(v.string(), v.regex(/^\d{8}$/)),
        ShipmentServiceOptions: v.optional(
          v.strictObject({
            DeliveryConfirmation: v.optional(v.strictObject({ DCISType: v.picklist(['1', '2']) })),
            EUDeMinimisIndicator: v.optional(v.picklist(['Y', 'N'])),
            InternationalForms: v.optional(InternationalForms),
            Notification: v.optional(v.pipe(v.array(Notification), v.minLength(1), v.maxLength(3))),
          }),
        ),
        Package: v.pipe(v.array(ShipPackage), v.minLength(1), v.maxLength(200)),
      }),
      v.check(({ Shipper, Package }) => {
        const isImperial = Shipper.Address.CountryCode === 'US'
        return Package.every(({ PackageWeight }) => (PackageWeight.UnitOfMeasurement.Code === 'LBS') === isImperial)
      }, '111057: units of another country'),
      v.check((sent) => {
        const isToPoint = sent.AlternateDeliveryAddress !== undefined
        const notices = sent.ShipmentServiceOptions?.Notification ?? []
        const isRecipientNotified = notices.some(({ NotificationCode }) => NotificationCode === '012')
        return (sent.ShipmentIndicationType !== undefined) === isToPoint && isRecipientNotified === isToPoint
      }, 'an access point without indication or notification, or these without a point'),
      v.check(({ ShipFrom, ShipTo, ReferenceNumber: ofShipment }) => {
        const isAtHome = ShipFrom.Address.CountryCode === 'US' && ShipTo.Address.CountryCode === 'US'
        return isAtHome === (ofShipment === undefined)
      }, 'references stand on packages within the United States, on the shipment elsewhere'),
      v.check(({ ShipFrom, ShipTo, ShipmentServiceOptions, Description }) => {
        const countries = [ShipFrom.Address.CountryCode, ShipTo.Address.CountryCode]
        if (new Set(countries).size === 1 || countries.every(isInEuropeanUnion)) return true
        return Boolean(ShipmentServiceOptions?.InternationalForms && Description && ShipFrom.Phone && ShipTo.Phone)
      }, 'abroad without invoice, description or telephone'),
    ),
    LabelSpecification: v.strictObject({
      LabelImageFormat: v.strictObject({ Code: v.literal('GIF') }),
      HTTPUserAgent: text(64),
      LabelStockSize: v.strictObject({ Height: v.literal('6'), Width: v.literal('4') }),
    }),
  }),
})
export type Ship = v.InferOutput<typeof ShipRequest>['ShipmentRequest']['Shipment']

const RateParty = v.strictObject({ Name: text(35), Address })
export const RateRequest = v.strictObject({
  RateRequest: v.strictObject({
    Request: v.strictObject({
      RequestOption: v.picklist(['Rate', 'Shop']),
      SubVersion: v.optional(v.literal('1701')),
      TransactionReference: v.strictObject({ CustomerContext: text(512) }),
    }),
    PickupType: v.strictObject({ Code: v.literal('01') }),
    Shipment: v.strictObject({
      Shipper: v.strictObject({ ...RateParty.entries, ShipperNumber: v.literal(ACCOUNT) }),
      ShipTo: RateParty,
      ShipFrom: RateParty,
      AlternateDeliveryAddress: v.optional(v.strictObject({ Name: text(35), Address: PointAddress })),
      ShipmentIndicationType: v.optional(ShipmentIndicationType),
      PaymentDetails: v.strictObject({ ShipmentCharge }),
      Service: v.optional(v.strictObject({ Code: v.string() })),
      ShipmentRatingOptions: v.strictObject({ NegotiatedRatesIndicator: indicator }),
      InvoiceLineTotal: v.optional(charge),
      ShipmentTotalWeight: v.strictObject({ UnitOfMeasurement: unit('LBS', 'KGS'), Weight: v.string() }),
      DeliveryTimeInformation: v.strictObject({ PackageBillType: v.literal('03') }),
      ShipmentServiceOptions: v.optional(
        v.strictObject({
          DeliveryConfirmation: v.optional(v.strictObject({ DCISType: v.picklist(['1', '2']) })),
          ReturnService: v.optional(v.strictObject({ Code: v.literal('9') })),
        }),
      ),
      Package: v.pipe(
        v.array(
          v.strictObject({ PackagingType: v.strictObject({ Code: v.literal('02') }), ...packageParts(ratedGoods) }),
        ),
        v.minLength(1),
      ),
    }),
  }),
})
export type Rate = v.InferOutput<typeof RateRequest>['RateRequest']['Shipment']

export const RecoveryRequest = v.strictObject({
  LabelRecoveryRequest: v.strictObject({
    Request: v.strictObject({}),
    LabelSpecification: v.unknown(),
    TrackingNumber: v.optional(v.string()),
    ReferenceValues: v.optional(
      v.strictObject({
        ReferenceNumber: v.strictObject({ Value: text(35) }),
        ShipperNumber: v.literal(ACCOUNT),
      }),
    ),
  }),
})

const wholeText = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,3}$/),
    v.check((written) => min <= Number(written) && Number(written) <= max),
  )

/** From Locator.yaml. Searches by either postal code or access point ID. */
export const LocatorRequest = v.strictObject({
  LocatorRequest: v.strictObject({
    Request: v.strictObject({ RequestAction: v.literal('Locator') }),
    OriginAddress: v.strictObject({
      AddressKeyFormat: v.strictObject({ PostcodePrimaryLow: v.optional(text(10)), CountryCode: code(2) }),
    }),
    Translate: v.strictObject({ Locale: code(5) }),
    UnitOfMeasurement: v.strictObject({ Code: v.picklist(['KM', 'MI']) }),
    LocationSearchCriteria: v.strictObject({
      MaximumListSize: v.optional(wholeText(1, 50)),
      SearchRadius: v.optional(wholeText(5, 150)),
      AccessPointSearch: v.strictObject({
        PublicAccessPointID: v.optional(text(15)),
        AccessPointStatus: v.optional(v.picklist(['01', '07'])),
      }),
    }),
  }),
})
export type Locator = v.InferOutput<typeof LocatorRequest>['LocatorRequest']

const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3])[0-5]\d$/))

export const PickupRequest = v.strictObject({
  PickupCreationRequest: v.strictObject({
    Request: v.strictObject({}),
    RatePickupIndicator: v.literal('Y'),
    Shipper: v.strictObject({
      Account: v.strictObject({ AccountNumber: v.literal(ACCOUNT), AccountCountryCode: text(2) }),
    }),
    PickupDateInfo: v.pipe(
      v.strictObject({ PickupDate: v.pipe(v.string(), v.regex(/^20\d{6}$/)), ReadyTime: time, CloseTime: time }),
      v.check(({ ReadyTime, CloseTime }) => ReadyTime < CloseTime, 'it closes before it is ready'),
    ),
    PickupAddress: v.strictObject({
      CompanyName: text(27),
      ContactName: text(22),
      AddressLine: v.tuple([text(73)]),
      City: text(50),
      StateProvince: v.optional(text(50)),
      PostalCode: v.optional(text(8)),
      CountryCode: text(2),
      ResidentialIndicator: v.literal('N'),
      Phone: v.strictObject({ Number: text(25) }),
    }),
    AlternateAddressIndicator: v.literal('Y'),
    PickupPiece: v.tuple([
      v.strictObject({
        ServiceCode: v.pipe(v.string(), v.regex(/^\d{3}$/)),
        Quantity: v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/)),
        DestinationCountryCode: text(2),
        ContainerCode: v.literal('01'),
      }),
    ]),
    TotalWeight: v.strictObject({
      Weight: v.pipe(v.string(), v.regex(/^\d+\.\d$/)),
      UnitOfMeasurement: v.literal('KGS'),
    }),
    OverweightIndicator: v.picklist(['Y', 'N']),
    PaymentMethod: v.literal('01'),
    SpecialInstruction: v.optional(text(57)),
    ReferenceNumber: text(35),
  }),
})
