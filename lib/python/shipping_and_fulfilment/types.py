# Generated from the API description: run `npm run generate` to update.

"""Types of requests, responses and webhook payloads, with the names of the reference.

Timestamps are text in the format of the API. Enumerations of responses are open: handle unknown
values.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


class AccountBalanceLow(TypedDict):
    """Occurs when a balance falls below its threshold"""

    balance: AccountBalanceLowBalance
    """Balance that fell below its threshold"""


class AccountBalanceLowBalance(TypedDict):
    """Balance that fell below its threshold"""

    currency: str
    """Currency of the balance, as a three-letter ISO 4217 code"""
    amount: float
    """Balance at the time of the event, in units of `currency`. Negative if the account owes money.
    """
    threshold: float
    """Low-balance threshold, in units of `currency`"""


class AccountingVat(TypedDict):
    """VAT amount in the currency of the issuer’s tax returns"""

    currency: str
    """Currency of the issuer’s tax returns, as a three-letter ISO 4217 code"""
    exchange_rate: float
    """Exchange rate from the invoice currency to `currency` on the last day of the week"""
    amount: float
    """VAT amount, in `currency`"""


class AddressBookEntry(TypedDict):
    """Saved address of a recipient or sender"""

    id: int
    """Unique identifier (integer below 2^53)"""
    label: str
    """Name of the entry, such as `Warehouse Berlin`. Not printed on labels."""
    default_sender: bool
    """Whether the entry is the default sender. A new default sender replaces the previous one."""
    address: SavedAddress
    """Address of a recipient or sender, with the fields of `to` and `consignor` in shipments"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    updated: str
    """Last update time in UTC (`YYYY-MM-DD HH:MM:SS`)"""


class AddressBookEntryInput(TypedDict):
    """Parameters for creating an address book entry"""

    label: str
    """Name of the entry, such as `Warehouse Berlin`. Not printed on labels."""
    default_sender: NotRequired[bool | None]
    """Whether the entry is the default sender. A new default sender replaces the previous one.
    Default: False
    """
    address: SavedAddressInput
    """Address of a recipient or sender, with the fields of `to` and `consignor` in shipments"""


class AddressBookEntryUpdate(TypedDict):
    """Parameters for updating an address book entry. Omitted fields remain unchanged."""

    label: NotRequired[str | None]
    """Name of the entry, such as `Warehouse Berlin`. Not printed on labels."""
    default_sender: NotRequired[bool | None]
    """Whether the entry is the default sender. A new default sender replaces the previous one."""
    address: NotRequired[SavedAddressInput | None]
    """Address of a recipient or sender, with the fields of `to` and `consignor` in shipments"""


class AddressInput(TypedDict):
    """Address to validate"""

    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name. Required in US."""
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country"""
    country: Literal["AU", "AT", "BE", "BR", "CA", "CL", "CO", "CZ", "DK", "EE", "FI", "FR", "DE", "HU", "IE", "IT", "LV", "LT", "LU", "MY", "MX", "NL", "NO", "NZ", "PL", "PR", "SG", "SK", "SI", "ES", "SE", "CH", "GB", "US"]
    """Two-letter country code (ISO 3166-1 alpha-2)"""


class AppliedShippingRule(TypedDict):
    """Shipping rule with the options that it set"""

    id: int | None
    """ID of the shipping rule. Null if a rule is tested without being stored."""
    name: str
    """Display name of the rule when it was applied"""
    actions: ShippingRuleActions
    """Options set by the rule"""


class BadgeInput(TypedDict):
    """Parameters for issuing a badge"""

    width: NotRequired[float | str | None]
    """Label width in inches
    Default: 3.37
    """
    height: NotRequired[float | str | None]
    """Label height in inches
    Default: 2.12
    """


class BarcodesInput(TypedDict):
    """Products and label size for a barcode document"""

    dimensions: NotRequired[BarcodesInputDimensions | None]
    """Size of each barcode label
    Default: {}
    """
    products: Sequence[int]
    """IDs of the products. One label is printed for each ID."""


class BarcodesInputDimensions(TypedDict):
    width: NotRequired[float | str | None]
    """Label width in inches
    Default: 2
    """
    height: NotRequired[float | str | None]
    """Label height in inches
    Default: 1
    """


class Batch(TypedDict):
    """Batch of rows that are processed in the background"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    type: Literal["buy_labels", "cancel_labels", "validate_shipments"] | str
    """Operation performed on each row: `buy_labels`, `cancel_labels` or `validate_shipments`"""
    status: Literal["processing", "stopping", "stopped", "completed"] | str
    """Current status. A stopped batch remains `stopping` until all rows in progress are completed,
    and is then `stopped`.
    """
    ended: str | None
    """Completion time in UTC (`YYYY-MM-DD HH:MM:SS`). Null until the last row is processed."""
    rows: BatchCounts
    """Number of rows by status"""


class BatchCounts(TypedDict):
    """Number of rows in the batch by status"""

    total: int
    """Number of rows"""
    pending: int
    """Number of rows that are waiting"""
    processing: int
    """Number of rows in process"""
    succeeded: int
    """Number of rows that succeeded"""
    failed: int
    """Number of rows that failed"""
    cancelled: int
    """Number of rows that were not started because the batch was stopped"""


class BatchesStatus(TypedDict):
    """Occurs when a batch is completed or stopped"""

    batch: BatchesStatusBatch
    """Batch that was completed or stopped"""


class BatchesStatusBatch(TypedDict):
    """Batch that was completed or stopped"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    type: str
    """Operation performed on each row: `buy_labels` or `cancel_labels`"""
    status: str
    """Current status: `completed`, `stopped`, or `processing` if failed rows are already being
    retried
    """
    rows: BatchesStatusBatchRows
    """Number of rows by status"""


class BatchesStatusBatchRows(TypedDict):
    """Number of rows by status"""

    total: int
    """Number of rows"""
    succeeded: int
    """Number of rows that succeeded"""
    failed: int
    """Number of rows that failed"""
    cancelled: int
    """Number of rows that were not started because the batch was stopped"""


class BatchRow(TypedDict):
    """Batch row with its result"""

    index: int
    """Zero-based position of the row in the request"""
    reference: str | None
    """Your reference for the row. Null if not provided."""
    status: Literal["pending", "processing", "succeeded", "failed", "cancelled"] | str
    """Current status of the row"""
    shipment_id: int | None
    """ID of the shipment, even if the label purchase failed. Null if no shipment exists."""
    label_id: int | None
    """ID of the label. Null if no label exists."""
    tracking_number: str | None
    """Tracking number of the label. Null if no label exists or the carrier has not assigned a
    number.
    """
    service: str | None
    """Service of the label or validated shipment. Null if not available."""
    total_cost: float | None
    """Total price of the label or validated shipment in `currency`, including duty and tax if the
    terms are `DDP`. Null for other rows.
    """
    currency: str | None
    """Currency of `total_cost`, as a three-letter ISO 4217 code. Null if there is no price."""
    error: BatchRowError | None
    """Reason why the row failed. Null for other rows."""


class BatchRowError(TypedDict):
    """Reason why a row of a batch failed"""

    code: int
    """Numeric error code"""
    name: str
    """Error name, such as `validation_failed`"""
    http_status: int
    """HTTP status code of the error"""
    message: str
    """Human-readable message. The wording may change."""
    errors: list[str]
    """Up to five causes of the error. Invalid fields are identified by a JSON pointer relative to
    the row.
    """


class BatchRowInput(TypedDict):
    """Row of a batch. The required fields depend on its type."""

    reference: NotRequired[str | None]
    """Your reference for the row, returned in responses. Null if not provided."""
    shipment: NotRequired[ShipmentInput | None]
    """Shipment to create, with the fields of `POST /shipments`. `create_label` is always true, and
    `validate_only` must be false. Applies to `buy_labels` and `validate_shipments` only.
    """
    shipment_id: NotRequired[int | None]
    """ID of an existing shipment for which to buy a label, instead of `shipment`. Applies to
    `buy_labels` only.
    """
    service: NotRequired[Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | None]
    """Service of the label for `shipment_id`. Defaults to the service of the shipment."""
    label_id: NotRequired[int | None]
    """ID of the label to cancel. Required for `cancel_labels`."""


class Box(TypedDict):
    """Shipping box with its inner dimensions"""

    code: str
    """Code of the shipping box"""
    weight: float
    """Weight of the empty box in kilograms"""
    length: float
    """Inner length in centimetres"""
    width: float
    """Inner width in centimetres"""
    height: float
    """Inner height in centimetres"""


class BoxInput(TypedDict):
    """Shipping box with its inner dimensions"""

    code: str
    """Code of the shipping box"""
    weight: float | str
    """Weight of the empty box in kilograms"""
    length: float | str
    """Inner length in centimetres"""
    width: float | str
    """Inner width in centimetres"""
    height: float | str
    """Inner height in centimetres"""


class BoxSuggestion(TypedDict):
    """Suggested box, or the reason why no box is suggested"""

    box: ShippingBox | None
    """Smallest box that holds all units, or the box type that requires the fewest boxes. Null if no
    box is suggested.
    """
    boxes: int
    """Number of boxes required. Zero if no box is suggested."""
    fill: float
    """Volume of the units as a fraction of the inner volume of all boxes. Zero if no box is
    suggested.
    """
    weight: float
    """Gross weight of all units and boxes in kilograms. Zero if no box is suggested."""
    reason: Literal["no_boxes", "unit_too_large", "unit_too_heavy", "no_common_box", "too_many_boxes", "undecided"] | str | None
    """Reason why no box is suggested: `no_common_box` (no box type holds every unit) or `undecided`
    (the arrangement is too complex). Null if a box is suggested.
    """
    message: str | None
    """Human-readable reason with the position of the unit. Null if a box is suggested."""


class BoxSuggestionInput(TypedDict):
    """Parameters for suggesting a box"""

    lines: Sequence[BoxSuggestionLineInput]
    """Units to pack, up to 200 in total. Units can be rotated."""


class BoxSuggestionLineInput(TypedDict):
    """Identical units to pack"""

    product_id: NotRequired[int | None]
    """ID of a product measured by a warehouse. Cannot be combined with dimensions and weight."""
    length: NotRequired[float | str | None]
    """Length of one unit in centimetres. Required without `product_id`."""
    width: NotRequired[float | str | None]
    """Width of one unit in centimetres. Required without `product_id`."""
    height: NotRequired[float | str | None]
    """Height of one unit in centimetres. Required without `product_id`."""
    weight: NotRequired[float | str | None]
    """Weight of one unit in kilograms. Defaults to 0."""
    quantity: NotRequired[int | None]
    """Number of units. Defaults to 1.
    Default: 1
    """


class CalculatedGoods(TypedDict):
    """Line item with its duty and tax"""

    coo: str
    """Country of origin, as a two-letter code (ISO 3166-1 alpha-2)"""
    currency: str
    """Three-letter ISO 4217 currency code, such as `USD`"""
    description: str
    """Submitted goods description"""
    hs_code: str | None
    """Submitted Harmonised System code. Null if not provided."""
    preferential_origin: bool | None
    """Whether the goods have a proof of preferential origin. Null if unknown."""
    quantity: int
    """Number of units"""
    value: float
    """Value of one unit, in the `currency` of the line item"""
    duty: float
    """Duty on all units, in the currency of the calculation"""
    tax: float
    """Tax on all units, in the currency of the calculation"""
    fee: float
    """Fees for the line item, in the currency of the calculation"""
    duty_rate: float
    """Duty rate as a decimal fraction, such as 0.175 for 17.5%. Zero if the duty is not ad valorem.
    """
    tax_rate: float
    """Tax rate as a decimal fraction, such as 0.2 for 20%. Zero if no tax is due."""
    tax_taken_at_sale: bool
    """Whether the seller collects the tax on the line item at the point of sale"""
    rules: CalculatedGoodsRules
    """IDs of the rules applied to the line item"""


class CalculatedGoodsRules(TypedDict):
    """IDs of the rules applied to the line item"""

    duty: list[str]
    """IDs of the rules that determine the duty amount"""
    tax: list[str]
    """IDs of the rules that determine the tax amount"""
    fee: list[str]
    """IDs of the rules that determine the fee amount"""


class CalculatedGoodsInput(TypedDict):
    """Line item of a duty and tax calculation"""

    coo: str
    """Country of origin, as a two-letter code (ISO 3166-1 alpha-2)"""
    currency: str
    """Three-letter ISO 4217 currency code, such as `USD`"""
    description: str
    """Goods description, including material, purpose and intended user. Supported languages:
    English, German, French, Spanish, Portuguese, Italian, Dutch, Polish, Chinese and Japanese.
    """
    preferential_origin: NotRequired[bool | None]
    """Whether the goods have a proof of preferential origin. Null if unknown."""
    hs_code: NotRequired[str | None]
    """Harmonised System code to verify, with 6 to 20 digits. Null if unknown."""
    quantity: int
    """Number of units"""
    value: float | str
    """Value of one unit, in the `currency` of the line item"""


class Calculation(TypedDict):
    """Duty and tax calculation with the applied rules"""

    currency: str
    """Currency of `shipping`, `insurance` and all amounts in the response, as a three-letter ISO
    4217 code
    """
    origin: CalculationPlace
    """Origin of the parcel"""
    destination: CalculationPlace
    """Destination of the parcel. The postal code identifies special territories."""
    shipping: float
    """Shipping cost in `currency`"""
    insurance: float
    """Insurance cost in `currency`"""
    products: list[CalculatedGoods]
    """Line items with their duty and tax, in request order"""
    buyer: Literal["consumer", "business"] | str | None
    """Buyer type: `consumer` (default) or `business`"""
    channel: Literal["post", "courier"] | str | None
    """Customs clearance channel. Null if unknown."""
    nature: Literal["sale", "gift", "returned"] | str | None
    """Reason for export. Defaults to `sale`. Use `gift` only for gifts between private individuals.
    """
    schemes: list[Literal["ioss", "gb-vat", "voec", "arn", "ird", "sg-ovr", "my-lvg", "ch-vat", "remessa-conforme"] | str]
    """Schemes under which the seller collects tax at the point of sale, such as `ioss`, `voec`,
    `gb-vat`, `arn` or `ird`
    """
    total: CalculationTotal
    """Totals for all line items"""
    hs_edition: str
    """Edition of the Harmonised System on the date of the request, such as `2022`"""
    import_hs_edition: str | None
    """Harmonised System edition of the tariff schedule of the destination country. Null if not
    available.
    """
    warnings: NotRequired[list[CalculationWarnings]]
    """Correctable issues that may cause the parcel to be delayed or returned. Omitted if there are
    none.
    """
    tax_taken_at_sale: bool
    """Whether the seller collects the tax on all line items at the point of sale. If true, no tax
    is due on import.
    """
    fees: list[CalculationFees]
    """Handling fees charged by authorities and postal operators in addition to duty and tax"""
    thresholds: list[CalculationThresholds]
    """Applied de minimis thresholds"""
    missing: list[CalculationMissing]
    """Missing information required for an exact result"""
    rules: list[CalculationRules]
    """Rules applied in the calculation"""


class CalculationTotal(TypedDict):
    """Totals for all line items"""

    duty: float
    """Duty on all line items, in `currency`"""
    tax: float
    """Tax on all line items, in `currency`"""
    fee: float
    """Total handling fees, in `currency`"""


class CalculationWarnings(TypedDict):
    code: int
    """Error code that is returned for this issue with `Prefer: handling=strict`"""
    path: str
    """JSON pointer to the affected field, such as `/shipment/line_items/0/hts_code`"""
    message: str
    """Human-readable warning. The wording may change."""
    cure: str
    """Recommended action to resolve the issue"""


class CalculationFees(TypedDict):
    rule: str
    """ID of the rule that determines the fee"""
    amount: float
    """Fee amount in `currency`"""


class CalculationThresholds(TypedDict):
    rule: str
    """ID of the rule that determines the threshold"""
    kind: Literal["duty_free", "tax_free", "case", "item"] | str
    """Threshold type. `duty_free` and `tax_free`: no duty or tax is due up to the limit. `case`:
    different rules apply up to the limit. `item`: the limit applies to a single item.
    """
    base: Literal["goods", "landed"] | str
    """Basis of `value`: `goods` (goods only) or `landed` (including shipping and insurance)"""
    value: float
    """Value compared with the limit, in `currency`"""
    limit: float
    """Threshold limit, in `currency`"""
    within: bool
    """Whether the value is less than or equal to the limit"""


class CalculationMissing(TypedDict):
    what: Literal["hs_code", "origin", "tariff", "buyer", "channel", "postal_code", "province", "local_charges", "fees", "preference", "nature", "excise", "relief", "tax_rate", "levies"] | str
    """Type of missing information: `hs_code`, `origin`, `buyer`, `channel` or `province` (not
    provided), `postal_code` (ambiguous territory), `tariff` (rate estimated from the chapter),
    `local_charges`, `fees`, `excise` or `levies` (additional charges at unknown rates),
    `tax_rate` (a lower rate may apply), `relief` (a limit may not apply), `preference` (proof of
    origin required) or `nature` (no rule for gifts or returns)
    """
    product: int | None
    """Zero-based index of the line item. Null if the entry applies to all line items."""
    likely_code: NotRequired[str]
    """Probable Harmonised System code, used for the calculation if the submitted code has 7 or 9
    digits
    """


CalculationRules = TypedDict(
    "CalculationRules",
    {
        # Unique identifier of the rule, referenced by amounts and thresholds
        "id": 'str',
        # First day of validity (`YYYY-MM-DD`)
        "from": 'str',
        # Last day of validity (`YYYY-MM-DD`). Null if open-ended.
        "until": 'str | None',
        # Law or official publication that defines the rule
        "source": 'str',
        # Date on which the rule was last compared with its source (`YYYY-MM-DD`)
        "checked": 'str',
        # Verification status: `confirmed` if the source confirms the rule, otherwise `unconfirmed`
        "confidence": 'Literal["confirmed", "unconfirmed"] | str',
    },
)


class CalculationInput(TypedDict):
    """Parameters for calculating duty and tax"""

    currency: str
    """Currency of `shipping`, `insurance` and all amounts in the response, as a three-letter ISO
    4217 code
    """
    origin: CalculationPlaceInput
    """Origin of the parcel"""
    destination: CalculationPlaceInput
    """Destination of the parcel. The postal code identifies special territories."""
    shipping: NotRequired[float | str | None]
    """Shipping cost in `currency`
    Default: 0
    """
    insurance: NotRequired[float | str | None]
    """Insurance cost in `currency`
    Default: 0
    """
    products: Sequence[CalculatedGoodsInput]
    """Line items for which to calculate duty and tax"""
    buyer: NotRequired[Literal["consumer", "business"] | None]
    """Buyer type: `consumer` (default) or `business`"""
    channel: NotRequired[Literal["post", "courier"] | None]
    """Customs clearance channel. Null if unknown."""
    nature: NotRequired[Literal["sale", "gift", "returned"] | None]
    """Reason for export. Defaults to `sale`. Use `gift` only for gifts between private individuals.
    """
    schemes: NotRequired[Sequence[Literal["ioss", "gb-vat", "voec", "arn", "ird", "sg-ovr", "my-lvg", "ch-vat", "remessa-conforme"]] | None]
    """Schemes under which the seller collects tax at the point of sale, such as `ioss`, `voec`,
    `gb-vat`, `arn` or `ird`
    Default: []
    """


class CalculationPlace(TypedDict):
    """Origin or destination of a parcel"""

    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    city: str | None
    """City or town"""
    province: str | None
    """Province, state or region, by code or name"""
    postal_code: str | None
    """Postal code in the format of the country"""


class CalculationPlaceInput(TypedDict):
    """Origin or destination of a parcel"""

    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    city: NotRequired[str | None]
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name"""
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country"""


class Charge(TypedDict):
    """Price component and its pricing rule"""

    code: Literal["freight", "adjustment", "handling", "fuel", "remote_area", "residential", "peak", "oversize", "overweight", "po_box", "dangerous_goods", "signature", "insurance", "reweigh"] | str
    """Type of the charge"""
    description: str | None
    """Description of the charge. Null if not available."""
    amount: float
    """Amount in the currency of the total price. Negative for discounts."""
    part_of: Literal["cost", "surcharge", "oversize_fee", "insurance_fee"] | str
    """Total that includes the charge"""
    rule: str | None
    """Tariff or price list rule that determines the charge. Null if not applicable."""


class ClassifyInput(TypedDict):
    """Parameters for classifying goods"""

    origin_country: str
    """Country of export, as a two-letter code (ISO 3166-1 alpha-2)"""
    destination_country: str
    """Country of import, as a two-letter code (ISO 3166-1 alpha-2)"""
    products: Sequence[GoodsInput]
    """Goods to classify"""


class Compliance(TypedDict):
    """Compliance data of a line item for government agencies"""

    cpsc: ComplianceCpsc | None
    """Consumer Product Safety Commission (CPSC) certificate or disclaimer. Null if not provided."""


class ComplianceCpsc(TypedDict):
    product_id: str | None
    """ID of the product in the CPSC registry"""
    product_version: str | None
    """Version of the certificate"""
    certifier_id: str | None
    """ID of the certifier in the CPSC registry"""
    disclaim: ComplianceCpscDisclaim | None
    """Disclaimer. Null if a certificate is provided."""


class ComplianceCpscDisclaim(TypedDict):
    code: Literal["A", "B"] | str
    """Disclaimer code: `A` if the product is not regulated by the agency, or `B` if the agency does
    not require data
    """
    iuc: str
    """Intended use code defined by the agency, such as `130.005`"""
    iuc_description: str
    """Description of the intended use"""


class ConsigneeInput(TypedDict):
    """Importer, if different from the recipient"""

    name: str
    """Name of the importer"""
    phone: NotRequired[str | int | None]
    """Phone number with country code and any extension"""
    email: NotRequired[str | None]
    """Email address for delivery notifications by carriers"""
    id: NotRequired[str | int | None]
    """Tax or identity number of the importer, if required by customs"""
    tax_ids: NotRequired[Sequence[ConsigneeInputTaxIds] | None]
    """Customs and tax registration numbers of the party. See the customs data guide.
    Default: []
    """
    date_of_birth: NotRequired[str | None]
    """Date of birth (`YYYY-MM-DD`). Used only for denied-party screening, to rule out people with
    the same name. Not shared with third parties.
    """
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name. Required for countries with provinces in postal
    addresses, except HK, MO, SG and AE.
    """
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country. Required for countries with postal codes, except
    IE.
    """
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""


class ConsigneeInputTaxIds(TypedDict):
    type: str
    """Type of the number, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`.
    See the customs data guide for formats and examples.
    """
    value: str | int
    """Customs or tax registration number. Spaces, dots and dashes are ignored."""
    country: NotRequired[str | None]
    """Issuing country, as a two-letter code (ISO 3166-1 alpha-2). Required if the format is used in
    several countries.
    """


class ConsignorInput(TypedDict):
    """Exporter declared to customs"""

    name: str
    """Name of the exporter"""
    phone: str | int
    """Phone number with country code and any extension"""
    email: NotRequired[str | None]
    """Email address for delivery notifications by carriers"""
    id: NotRequired[str | int | None]
    """Tax or registration number of the exporter, such as an EORI or IOSS number. Some countries
    require this number (error 1011).
    """
    tax_ids: NotRequired[Sequence[ConsignorInputTaxIds] | None]
    """Customs and tax registration numbers of the party. See the customs data guide.
    Default: []
    """
    date_of_birth: NotRequired[str | None]
    """Date of birth (`YYYY-MM-DD`). Used only for denied-party screening, to rule out people with
    the same name. Not shared with third parties.
    """
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name. Required for US, CA and AU."""
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country. Required for US, CA and AU."""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""


class ConsignorInputTaxIds(TypedDict):
    type: str
    """Type of the number, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`.
    See the customs data guide for formats and examples.
    """
    value: str | int
    """Customs or tax registration number. Spaces, dots and dashes are ignored."""
    country: NotRequired[str | None]
    """Issuing country, as a two-letter code (ISO 3166-1 alpha-2). Required if the format is used in
    several countries.
    """


class ConsignorUpdate(TypedDict):
    """Exporter declared to customs. The phone number is optional for orders imported from a store.
    """

    name: str
    """Name of the exporter"""
    phone: NotRequired[str | int | None]
    """Phone number with country code and any extension"""
    email: NotRequired[str | None]
    """Email address for delivery notifications by carriers"""
    id: NotRequired[str | int | None]
    """Tax or registration number of the exporter, such as an EORI or IOSS number. Some countries
    require this number (error 1011).
    """
    tax_ids: NotRequired[Sequence[ConsignorUpdateTaxIds] | None]
    """Customs and tax registration numbers of the party. See the customs data guide.
    Default: []
    """
    date_of_birth: NotRequired[str | None]
    """Date of birth (`YYYY-MM-DD`). Used only for denied-party screening, to rule out people with
    the same name. Not shared with third parties.
    """
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name. Required for US, CA and AU."""
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country. Required for US, CA and AU."""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""


class ConsignorUpdateTaxIds(TypedDict):
    type: str
    """Type of the number, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`.
    See the customs data guide for formats and examples.
    """
    value: str | int
    """Customs or tax registration number. Spaces, dots and dashes are ignored."""
    country: NotRequired[str | None]
    """Issuing country, as a two-letter code (ISO 3166-1 alpha-2). Required if the format is used in
    several countries.
    """


class Credential(TypedDict):
    """Carrier account of the user, without secret parameters"""

    id: int
    """Unique identifier (integer below 2^53)"""
    user_id: int
    """User ID of the account owner"""
    carrier: str
    """Code of the carrier, such as `UPS`"""
    params: dict[str, Literal[""]]
    """Account parameters by name. For security, the values are always empty."""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    updated: str
    """Last update time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    deleted: Literal[False] | str
    """Deletion time in UTC (`YYYY-MM-DD HH:MM:SS`), or `false` if the account has not been deleted
    """


class CredentialInput(TypedDict):
    """Parameters for creating a carrier account"""

    carrier: Literal["DHLeC", "DeutschePost", "EasyPost", "UPS", "USPSDirect", "Shippo"]
    """Carrier code. Cannot be changed after creation."""
    params: Mapping[str, str]
    """Carrier-specific account parameters. `DHLeC`: `client_id`, `client_secret`; `DeutschePost`:
    `gkp_username`, `gkp_password`, `dp_api_key`, `ekp`, `contract_participation`,
    `cig_username`, `cig_password`, `tnt_username`, `tnt_password`, `retoure_username`,
    `retoure_password`; `EasyPost`: `api_key`; `UPS`: `client_id`, `client_secret`,
    `account_number`; `USPSDirect`: `client_id`, `client_secret`, `account_number`, `crid`,
    `mid`, `manifest_mid`; `Shippo`: `api_token`.
    """


class CredentialUpdate(TypedDict):
    """Parameters for updating a carrier account"""

    carrier: NotRequired[str | None]
    """Carrier code. Cannot be changed."""
    params: NotRequired[Mapping[str, str] | None]
    """Carrier-specific account parameters. `DHLeC`: `client_id`, `client_secret`; `DeutschePost`:
    `gkp_username`, `gkp_password`, `dp_api_key`, `ekp`, `contract_participation`,
    `cig_username`, `cig_password`, `tnt_username`, `tnt_password`, `retoure_username`,
    `retoure_password`; `EasyPost`: `api_key`; `UPS`: `client_id`, `client_secret`,
    `account_number`; `USPSDirect`: `client_id`, `client_secret`, `account_number`, `crid`,
    `mid`, `manifest_mid`; `Shippo`: `api_token`.
    """


class CreditNote(TypedDict):
    """Credit note for an invoice"""

    number: str
    """Sequential number of the credit note, such as `CN-2026-000001`"""
    issue_date: str
    """Issue date (`YYYY-MM-DD`)"""
    reason: str
    """Reason for the credit note, printed on the document"""
    total: float
    """Refunded amount, including VAT, in the currency of the invoice"""
    net: float
    """Net amount, in the currency of the invoice"""
    vat: float
    """VAT amount, in the currency of the invoice"""
    rounding: float
    """Rounding difference in the currency of the invoice, at most one minor unit"""
    accounting_vat: float | None
    """VAT amount in the currency of the issuer’s tax returns, converted at the exchange rate of the
    invoice. Null if `vat.accounting` of the invoice is null.
    """


class CustomsData(TypedDict):
    """Electronic advance data of a parcel for customs"""

    shipment_id: int
    """ID of the declared shipment"""
    tracking_number: str | None
    """Tracking number of the parcel, used as the transport document number. For a multi-package
    shipment, the tracking number of the first package.
    """
    further_tracking_numbers: list[str]
    """Tracking numbers of additional packages. Their goods are declared with the first package."""
    version: int
    """Version number. Starts at 1 and increases with each correction."""
    changed: str
    """Creation time of this version in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    corrections: list[CustomsDataCorrections]
    """Corrections since the manifest was created, oldest first"""
    posted: str
    """Label creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    entry_point: str
    """ID of the entry point (drop-off facility), such as `HKG101`"""
    origin_country: str
    """Country of the entry point, as a two-letter code (ISO 3166-1 alpha-2)"""
    destination_country: str
    """Destination country, as a two-letter code (ISO 3166-1 alpha-2)"""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str
    """Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
    """
    channel: Literal["post", "courier"] | str
    """Customs clearance channel: `post` for postal clearance, or `courier` for commercial clearance
    """
    carrier: str
    """Code of the carrier that transports the parcel"""
    category: Literal["sale", "gift", "sample", "returned", "documents", "other"] | str
    """Category of goods in the customs declaration"""
    nature_type: str | None
    """Nature of transaction code (UPU) of the shipment. Null for a sale."""
    buyer: Literal["consumer", "business"] | str
    """Buyer type: `consumer` or `business`"""
    terms: Literal["DDU", "DDP"] | str
    """Party that pays import duty and tax: the recipient on delivery (`DDU`), or the sender at
    label purchase (`DDP`)
    """
    sender: DeclaredPerson
    """Sender or exporter (`consignor` of the shipment)"""
    addressee: DeclaredPerson
    """Recipient (`to` of the shipment)"""
    importer: DeclaredPerson | None
    """Importer (`consignee` of the shipment). Null if the recipient is the importer."""
    gross_weight: float
    """Measured gross weight of all packages in kilograms, or the declared weight if the packages
    were not measured
    """
    package_count: int
    """Number of packages in the shipment"""
    postage: float
    """Shipping cost in USD"""
    insured_value: float | None
    """Insured value in USD. Null if not insured."""
    papers: list[Literal["cn22", "cn23", "commercial_invoice", "proforma_invoice"] | str]
    """Accompanying customs documents"""
    lines: list[CustomsDataLines]
    """Declared line items"""
    warnings: NotRequired[list[CustomsDataWarnings]]
    """Correctable issues that may cause the parcel to be delayed or returned. Omitted if there are
    none.
    """


class CustomsDataCorrections(TypedDict):
    version: int
    """Version number created by the correction"""
    changed: str
    """Time of the correction, in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    reason: Literal["weighed"] | str
    """Reason for the correction: `weighed` if the facility measured a different weight"""
    field: Literal["gross_weight"] | str
    """Name of the corrected field"""
    before: float
    """Value before the correction, in kilograms"""
    after: float
    """Value after the correction, in kilograms"""


class CustomsDataLines(TypedDict):
    line: int
    """Line number, starting at 1"""
    description: str
    """Goods description, as declared to customs"""
    quantity: int
    """Number of units"""
    hs_code: str | None
    """Harmonised System code with the declared digits only. Null if no code was declared."""
    origin_country: str
    """Country of origin, as a two-letter code (ISO 3166-1 alpha-2)"""
    net_weight: float
    """Net weight of all units in kilograms"""
    value: float
    """Total value of all units, in `currency`"""
    currency: str
    """Three-letter ISO 4217 currency code, such as `USD`"""
    sku: str | None
    """Merchant's product identifier (M-PID in the European Union). Null if unknown."""
    mpn: str | None
    """Manufacturer's product identifier (NS-PID in the European Union). Null if unknown."""
    gtin: str | None
    """Standardised product identifier (S-PID in the European Union). Null if unknown."""
    responsible_person: str | None
    """Name and address of the responsible person in the European Union. Null if unknown or not
    applicable.
    """
    epr_number: str | None
    """Registration number of the producer in the destination country. Null if unknown."""
    dg_code: str | None
    """Dangerous goods code. Null if the goods are not dangerous."""
    un_number: str | None
    """UN number, such as `UN3481`. Null if unknown."""
    customs_product: CustomsDataLinesCustomsProduct | None
    """Referenced customs product with its current data. Null if the line item does not reference
    one.
    """
    cpsc: CustomsDataLinesCpsc | None
    """Consumer Product Safety Commission (CPSC) certificate or disclaimer. Null if not provided."""


class CustomsDataLinesCustomsProduct(TypedDict):
    id: int
    """Unique identifier of the customs product (integer below 2^53)"""
    type: Literal["FOO", "COS", "FOO-CCW"] | str
    """Goods type: `FOO` (food), `COS` (cosmetics) or `FOO-CCW` (ceramicware used with food). Cannot
    be changed after creation.
    """
    coi: str
    """Country of import, as a two-letter code (ISO 3166-1 alpha-2)"""
    coo: str
    """Country of origin, as a two-letter code (ISO 3166-1 alpha-2)"""
    brand_name: str
    """Brand name. May contain letters, digits and spaces."""
    description: str
    """Goods description. May contain letters, digits and spaces."""
    code: str | None
    """Product code defined by the agency, such as `31A--06`. Null if not provided."""
    contact: CustomsDataLinesCustomsProductContact
    """Contact person for questions about the importer or the prior notice"""
    intended_use_code: str
    """Intended use code defined by the agency, such as `210.000`"""
    processing_code: str | None
    """Processing code defined by the agency, such as `PRO`. Null if not provided."""
    uom: str | None
    """Unit of measure for `quantity`. Null if not provided."""
    quantity: float | None
    """Quantity in the unit of measure specified by `uom`. Null if not provided."""
    packaging: CustomsDataLinesCustomsProductPackaging | None
    """Outer container. Null if not provided."""
    manufacturer: CustomsDataLinesCustomsProductManufacturer
    """Manufacturer of the goods"""
    importer: CustomsDataLinesCustomsProductImporter
    """Importer of the goods"""
    shipper: CustomsDataLinesCustomsProductShipper
    """Shipper of the goods"""
    prior_notice_submitter: CustomsDataLinesCustomsProductPriorNoticeSubmitter | None
    """Submitter of the prior notice for imported food. Required for `FOO` and `FOO-CCW`."""
    fsvp_importer: CustomsDataLinesCustomsProductFsvpImporter | None
    """Importer under the foreign supplier verification programme (FSVP). Required for `FOO`."""
    affirmation_of_compliance: list[CustomsDataLinesCustomsProductAffirmationOfCompliance] | None
    """Affirmations of compliance. Required for `FOO`."""
    compliance_code: list[CustomsDataLinesCustomsProductComplianceCode] | None
    """Additional compliance codes defined by the agency. Null if not provided."""
    compliance: NotRequired[Compliance | None]
    """Compliance data for government agencies. Null if not provided."""


class CustomsDataLinesCustomsProductContact(TypedDict):
    """Contact person for questions about the importer or the prior notice"""

    name: str
    """Name of the contact person"""
    email: str
    """Email address"""
    phone: str
    """Phone number with country code and any extension"""


class CustomsDataLinesCustomsProductPackaging(TypedDict):
    type: str
    """Container type, such as `CTN` for carton"""
    quantity: int
    """Number of pieces in the container"""


class CustomsDataLinesCustomsProductManufacturer(TypedDict):
    """Manufacturer of the goods"""

    use_consignor: bool
    """Whether the party is the consignor. If false, `address` is required."""
    address: CustomsProductAddress | None
    """Name and address of the party. Null if the party is the consignor of the shipment."""
    id: CustomsDataLinesCustomsProductManufacturerId | None
    """Registration number of the party. Null if not provided."""


class CustomsDataLinesCustomsProductManufacturerId(TypedDict):
    type: str
    """Type of the registration number: `DUNS` or `FEI`"""
    value: str
    """Number issued by the registry"""


class CustomsDataLinesCustomsProductImporter(TypedDict):
    """Importer of the goods"""

    use_consignor: bool
    """Whether the party is the consignor. If false, `address` is required."""
    address: CustomsProductAddress | None
    """Name and address of the party. Null if the party is the consignor of the shipment."""


class CustomsDataLinesCustomsProductShipper(TypedDict):
    """Shipper of the goods"""

    use_consignor: bool
    """Whether the party is the consignor. If false, `address` is required."""
    address: CustomsProductAddress | None
    """Name and address of the party. Null if the party is the consignor of the shipment."""


class CustomsDataLinesCustomsProductPriorNoticeSubmitter(TypedDict):
    use_consignor: bool
    """Whether the party is the consignor. If false, `address` is required."""
    address: CustomsProductAddress | None
    """Name and address of the party. Null if the party is the consignor of the shipment."""


class CustomsDataLinesCustomsProductFsvpImporter(TypedDict):
    use_consignor: bool
    """Whether the party is the consignor. If false, `address` is required."""
    address: CustomsProductAddress | None
    """Name and address of the party. Null if the party is the consignor of the shipment."""
    id: CustomsDataLinesCustomsProductFsvpImporterId | None
    """Registration number of the party. Null if not provided."""
    exempt: bool
    """Whether the importer is exempt from the foreign supplier verification programme (FSVP)"""


class CustomsDataLinesCustomsProductFsvpImporterId(TypedDict):
    type: str
    """Type of the registration number: `DUNS` or `FEI`"""
    value: str
    """Number issued by the registry"""


class CustomsDataLinesCustomsProductAffirmationOfCompliance(TypedDict):
    code: str
    """Affirmation of compliance code defined by the agency, such as `FME`"""
    value: str
    """Affirmation value. For `FME`, a letter from A to F or K. For `FSX`, an empty string. For
    other codes, 1 to 15 characters.
    """


class CustomsDataLinesCustomsProductComplianceCode(TypedDict):
    code: str
    """Compliance code, such as `COS`"""
    value: str
    """Value for the compliance code"""


class CustomsDataLinesCpsc(TypedDict):
    product_id: str | None
    """ID of the product in the CPSC registry"""
    product_version: str | None
    """Version of the certificate"""
    certifier_id: str | None
    """ID of the certifier in the CPSC registry"""
    disclaim: CustomsDataLinesCpscDisclaim | None
    """Disclaimer. Null if a certificate is provided."""


class CustomsDataLinesCpscDisclaim(TypedDict):
    code: Literal["A", "B"] | str
    """Disclaimer code: `A` if the product is not regulated by the agency, or `B` if the agency does
    not require data
    """
    iuc: str
    """Intended use code defined by the agency, such as `130.005`"""
    iuc_description: str
    """Description of the intended use"""


class CustomsDataWarnings(TypedDict):
    code: int
    """Error code that is returned for this issue with `Prefer: handling=strict`"""
    path: str
    """JSON pointer to the affected field, such as `/shipment/line_items/0/hts_code`"""
    message: str
    """Human-readable warning. The wording may change."""
    cure: str
    """Recommended action to resolve the issue"""


class CustomsProduct(TypedDict):
    """Regulated goods declared to government agencies"""

    id: int
    """Unique identifier (integer below 2^53)"""
    type: Literal["FOO", "COS", "FOO-CCW"] | str
    """Goods type: `FOO` (food), `COS` (cosmetics) or `FOO-CCW` (ceramicware used with food). Cannot
    be changed after creation.
    """
    coi: str
    """Country of import, as a two-letter code (ISO 3166-1 alpha-2)"""
    coo: str
    """Country of origin, as a two-letter code (ISO 3166-1 alpha-2)"""
    brand_name: str
    """Brand name. May contain letters, digits and spaces."""
    description: str
    """Goods description. May contain letters, digits and spaces."""
    code: str | None
    """Product code defined by the agency, such as `31A--06`. Null if not provided."""
    contact: CustomsProductContact
    """Contact person for questions about the importer or the prior notice"""
    intended_use_code: str
    """Intended use code defined by the agency, such as `210.000`"""
    processing_code: str | None
    """Processing code defined by the agency, such as `PRO`. Null if not provided."""
    uom: str | None
    """Unit of measure for `quantity`. Null if not provided."""
    quantity: float | None
    """Quantity in the unit of measure specified by `uom`. Null if not provided."""
    packaging: CustomsProductPackaging | None
    """Outer container. Null if not provided."""
    manufacturer: CustomsProductManufacturer
    """Manufacturer of the goods"""
    importer: CustomsProductImporter
    """Importer of the goods"""
    shipper: CustomsProductShipper
    """Shipper of the goods"""
    prior_notice_submitter: CustomsProductPriorNoticeSubmitter | None
    """Submitter of the prior notice for imported food. Required for `FOO` and `FOO-CCW`."""
    fsvp_importer: CustomsProductFsvpImporter | None
    """Importer under the foreign supplier verification programme (FSVP). Required for `FOO`."""
    affirmation_of_compliance: list[CustomsProductAffirmationOfCompliance] | None
    """Affirmations of compliance. Required for `FOO`."""
    compliance_code: list[CustomsProductComplianceCode] | None
    """Additional compliance codes defined by the agency. Null if not provided."""
    compliance: NotRequired[Compliance | None]
    """Compliance data for government agencies. Null if not provided."""
    created_at: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    updated_at: str
    """Last update time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    deleted_at: str | None
    """Deletion time in UTC (`YYYY-MM-DD HH:MM:SS`). Null if not deleted."""


class CustomsProductContact(TypedDict):
    """Contact person for questions about the importer or the prior notice"""

    name: str
    """Name of the contact person"""
    email: str
    """Email address"""
    phone: str
    """Phone number with country code and any extension"""


class CustomsProductPackaging(TypedDict):
    type: str
    """Container type, such as `CTN` for carton"""
    quantity: int
    """Number of pieces in the container"""


class CustomsProductManufacturer(TypedDict):
    """Manufacturer of the goods"""

    use_consignor: bool
    """Whether the party is the consignor. If false, `address` is required."""
    address: CustomsProductAddress | None
    """Name and address of the party. Null if the party is the consignor of the shipment."""
    id: CustomsProductManufacturerId | None
    """Registration number of the party. Null if not provided."""


class CustomsProductManufacturerId(TypedDict):
    type: str
    """Type of the registration number: `DUNS` or `FEI`"""
    value: str
    """Number issued by the registry"""


class CustomsProductImporter(TypedDict):
    """Importer of the goods"""

    use_consignor: bool
    """Whether the party is the consignor. If false, `address` is required."""
    address: CustomsProductAddress | None
    """Name and address of the party. Null if the party is the consignor of the shipment."""


class CustomsProductShipper(TypedDict):
    """Shipper of the goods"""

    use_consignor: bool
    """Whether the party is the consignor. If false, `address` is required."""
    address: CustomsProductAddress | None
    """Name and address of the party. Null if the party is the consignor of the shipment."""


class CustomsProductPriorNoticeSubmitter(TypedDict):
    use_consignor: bool
    """Whether the party is the consignor. If false, `address` is required."""
    address: CustomsProductAddress | None
    """Name and address of the party. Null if the party is the consignor of the shipment."""


class CustomsProductFsvpImporter(TypedDict):
    use_consignor: bool
    """Whether the party is the consignor. If false, `address` is required."""
    address: CustomsProductAddress | None
    """Name and address of the party. Null if the party is the consignor of the shipment."""
    id: CustomsProductFsvpImporterId | None
    """Registration number of the party. Null if not provided."""
    exempt: bool
    """Whether the importer is exempt from the foreign supplier verification programme (FSVP)"""


class CustomsProductFsvpImporterId(TypedDict):
    type: str
    """Type of the registration number: `DUNS` or `FEI`"""
    value: str
    """Number issued by the registry"""


class CustomsProductAffirmationOfCompliance(TypedDict):
    code: str
    """Affirmation of compliance code defined by the agency, such as `FME`"""
    value: str
    """Affirmation value. For `FME`, a letter from A to F or K. For `FSX`, an empty string. For
    other codes, 1 to 15 characters.
    """


class CustomsProductComplianceCode(TypedDict):
    code: str
    """Compliance code, such as `COS`"""
    value: str
    """Value for the compliance code"""


class CustomsProductAddress(TypedDict):
    """Name and address of a party involved with regulated goods"""

    name: str
    """Name of the person or company"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: str | None
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: str | None
    """Province, state or region, by code or name"""
    postal_code: str | None
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    email: str
    """Email address"""
    phone: str
    """Phone number with country code and any extension"""


class CustomsProductInput(TypedDict):
    """Parameters for creating a customs product"""

    type: Literal["FOO", "COS", "FOO-CCW"]
    """Goods type: `FOO` (food), `COS` (cosmetics) or `FOO-CCW` (ceramicware used with food). Cannot
    be changed after creation.
    """
    coi: str
    """Country of import, as a two-letter code (ISO 3166-1 alpha-2)"""
    coo: str
    """Country of origin, as a two-letter code (ISO 3166-1 alpha-2)"""
    brand_name: str
    """Brand name. May contain letters, digits and spaces."""
    description: str
    """Goods description. May contain letters, digits and spaces."""
    code: NotRequired[str | None]
    """Product code defined by the agency, such as `31A--06`. Null if not provided."""
    contact: CustomsProductInputContact
    """Contact person for questions about the importer or the prior notice"""
    intended_use_code: str
    """Intended use code defined by the agency, such as `210.000`"""
    processing_code: NotRequired[str | None]
    """Processing code defined by the agency, such as `PRO`. Null if not provided."""
    uom: Literal["CG", "CM3", "DOZ", "DPC", "DPR", "FOZ", "G", "GAL", "KG", "L", "LB", "M3", "MCG", "MG", "ML", "OZ", "PCS", "PRS", "PTL", "QTL", "TOZ"] | None
    """Unit of measure for `quantity`. Null if not provided."""
    quantity: NotRequired[float | str | None]
    """Quantity in the unit of measure specified by `uom`. Null if not provided."""
    packaging: NotRequired[CustomsProductInputPackaging | None]
    """Outer container. Null if not provided."""
    manufacturer: CustomsProductInputManufacturer
    """Manufacturer of the goods"""
    importer: CustomsProductInputImporter
    """Importer of the goods"""
    shipper: CustomsProductInputShipper
    """Shipper of the goods"""
    prior_notice_submitter: NotRequired[CustomsProductInputPriorNoticeSubmitter | None]
    """Submitter of the prior notice for imported food. Required for `FOO` and `FOO-CCW`."""
    fsvp_importer: NotRequired[CustomsProductInputFsvpImporter | None]
    """Importer under the foreign supplier verification programme (FSVP). Required for `FOO`."""
    affirmation_of_compliance: NotRequired[Sequence[CustomsProductInputAffirmationOfCompliance] | None]
    """Affirmations of compliance. Required for `FOO`."""
    compliance_code: NotRequired[Sequence[CustomsProductInputComplianceCode] | None]
    """Additional compliance codes defined by the agency. Null if not provided."""
    compliance: NotRequired[CustomsProductInputCompliance | None]
    """Compliance data for government agencies. Null if not provided."""


class CustomsProductInputContact(TypedDict):
    """Contact person for questions about the importer or the prior notice"""

    name: str
    """Name of the contact person"""
    email: str
    """Email address"""
    phone: str | int
    """Phone number with country code and any extension"""


class CustomsProductInputPackaging(TypedDict):
    type: Literal["CTN", "BOX", "PKG", "BAG", "CS", "JAR", "BOT", "TBE", "CAN", "PKT", "SAC", "EA"]
    """Container type, such as `CTN` for carton"""
    quantity: int
    """Number of pieces in the container"""


class CustomsProductInputManufacturer(TypedDict):
    """Manufacturer of the goods"""

    use_consignor: bool
    """Whether the party is the consignor. If false, `address` is required."""
    address: NotRequired[CustomsProductInputManufacturerAddress | None]
    """Name and address of the party. Required if `use_consignor` is false."""
    id: NotRequired[CustomsProductInputManufacturerId | None]
    """Registration number of the manufacturer. Null if not provided."""


class CustomsProductInputManufacturerAddress(TypedDict):
    name: str
    """Name of the person or company"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name"""
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    email: str
    """Email address"""
    phone: str | int
    """Phone number with country code and any extension"""


class CustomsProductInputManufacturerId(TypedDict):
    type: Literal["DUNS", "FEI"]
    """Type of the registration number: `DUNS` or `FEI`"""
    value: str | int
    """Number issued by the registry"""


class CustomsProductInputImporter(TypedDict):
    """Importer of the goods"""

    use_consignor: bool
    """Whether the party is the consignor. If false, `address` is required."""
    address: NotRequired[CustomsProductInputImporterAddress | None]
    """Name and address of the party. Required if `use_consignor` is false."""


class CustomsProductInputImporterAddress(TypedDict):
    name: str
    """Name of the person or company"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name"""
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    email: str
    """Email address"""
    phone: str | int
    """Phone number with country code and any extension"""


class CustomsProductInputShipper(TypedDict):
    """Shipper of the goods"""

    use_consignor: bool
    """Whether the party is the consignor. If false, `address` is required."""
    address: NotRequired[CustomsProductInputShipperAddress | None]
    """Name and address of the party. Required if `use_consignor` is false."""


class CustomsProductInputShipperAddress(TypedDict):
    name: str
    """Name of the person or company"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name"""
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    email: str
    """Email address"""
    phone: str | int
    """Phone number with country code and any extension"""


class CustomsProductInputPriorNoticeSubmitter(TypedDict):
    use_consignor: bool
    """Whether the party is the consignor. If false, `address` is required."""
    address: NotRequired[CustomsProductInputPriorNoticeSubmitterAddress | None]
    """Name and address of the party. Required if `use_consignor` is false."""


class CustomsProductInputPriorNoticeSubmitterAddress(TypedDict):
    name: str
    """Name of the person or company"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name"""
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    email: str
    """Email address"""
    phone: str | int
    """Phone number with country code and any extension"""


class CustomsProductInputFsvpImporter(TypedDict):
    use_consignor: NotRequired[bool | None]
    """Whether the party is the consignor. If false, `address` is required.
    Default: False
    """
    address: NotRequired[CustomsProductInputFsvpImporterAddress | None]
    """Name and address of the party. Required if `use_consignor` is false."""
    id: NotRequired[CustomsProductInputFsvpImporterId | None]
    """Registration number of the importer. Null if not provided."""
    exempt: NotRequired[bool | None]
    """Whether the importer is exempt from the foreign supplier verification programme (FSVP)
    Default: False
    """


class CustomsProductInputFsvpImporterAddress(TypedDict):
    name: str
    """Name of the person or company"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name"""
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    email: str
    """Email address"""
    phone: str | int
    """Phone number with country code and any extension"""


class CustomsProductInputFsvpImporterId(TypedDict):
    type: Literal["DUNS", "FEI"]
    """Type of the registration number: `DUNS` or `FEI`"""
    value: str | int
    """Number issued by the registry"""


class CustomsProductInputAffirmationOfCompliance(TypedDict):
    code: Literal["FME", "FSX", "PFR", "CFR", "GFR", "IFR", "ORN", "SFR", "SRN"]
    """Affirmation of compliance code defined by the agency, such as `FME`"""
    value: NotRequired[str | None]
    """Affirmation value. For `FME`, a letter from A to F or K. For `FSX`, an empty string. For
    other codes, 1 to 15 characters.
    Default: \"\"
    """


class CustomsProductInputComplianceCode(TypedDict):
    code: str
    """Compliance code, such as `COS`"""
    value: str
    """Value for the compliance code"""


class CustomsProductInputCompliance(TypedDict):
    cpsc: NotRequired[CustomsProductInputComplianceCpsc | None]
    """Consumer Product Safety Commission (CPSC) certificate or disclaimer. Null if not provided."""


class CustomsProductInputComplianceCpsc(TypedDict):
    product_id: NotRequired[str | None]
    """ID of the product in the CPSC registry"""
    product_version: NotRequired[str | None]
    """Version of the certificate"""
    certifier_id: NotRequired[str | None]
    """ID of the certifier in the CPSC registry"""
    disclaim: NotRequired[CustomsProductInputComplianceCpscDisclaim | None]
    """Disclaimer. Null if a certificate is provided."""


class CustomsProductInputComplianceCpscDisclaim(TypedDict):
    code: Literal["A", "B"]
    """Disclaimer code: `A` if the product is not regulated by the agency, or `B` if the agency does
    not require data
    """
    iuc: str
    """Intended use code defined by the agency, such as `130.005`"""
    iuc_description: str
    """Description of the intended use"""


class CustomsProductUpdate(TypedDict):
    """Parameters for updating a customs product"""

    type: NotRequired[Literal["FOO", "COS", "FOO-CCW"] | None]
    """Goods type: `FOO` (food), `COS` (cosmetics) or `FOO-CCW` (ceramicware used with food). Cannot
    be changed after creation.
    """
    coi: NotRequired[str | None]
    """Country of import, as a two-letter code (ISO 3166-1 alpha-2)"""
    coo: NotRequired[str | None]
    """Country of origin, as a two-letter code (ISO 3166-1 alpha-2)"""
    brand_name: NotRequired[str | None]
    """Brand name. May contain letters, digits and spaces."""
    description: NotRequired[str | None]
    """Goods description. May contain letters, digits and spaces."""
    code: NotRequired[str | None]
    """Product code defined by the agency, such as `31A--06`. Null if not provided."""
    contact: NotRequired[CustomsProductUpdateContact | None]
    """Contact person for questions about the importer or the prior notice"""
    intended_use_code: NotRequired[str | None]
    """Intended use code defined by the agency, such as `210.000`"""
    processing_code: NotRequired[str | None]
    """Processing code defined by the agency, such as `PRO`. Null if not provided."""
    uom: NotRequired[Literal["CG", "CM3", "DOZ", "DPC", "DPR", "FOZ", "G", "GAL", "KG", "L", "LB", "M3", "MCG", "MG", "ML", "OZ", "PCS", "PRS", "PTL", "QTL", "TOZ"] | None]
    """Unit of measure for `quantity`. Null if not provided."""
    quantity: NotRequired[float | str | None]
    """Quantity in the unit of measure specified by `uom`. Null if not provided."""
    packaging: NotRequired[CustomsProductUpdatePackaging | None]
    """Outer container. Null if not provided."""
    manufacturer: NotRequired[CustomsProductUpdateManufacturer | None]
    """Manufacturer of the goods"""
    importer: NotRequired[CustomsProductUpdateImporter | None]
    """Importer of the goods"""
    shipper: NotRequired[CustomsProductUpdateShipper | None]
    """Shipper of the goods"""
    prior_notice_submitter: NotRequired[CustomsProductUpdatePriorNoticeSubmitter | None]
    """Submitter of the prior notice for imported food. Required for `FOO` and `FOO-CCW`."""
    fsvp_importer: NotRequired[CustomsProductUpdateFsvpImporter | None]
    """Importer under the foreign supplier verification programme (FSVP). Required for `FOO`."""
    affirmation_of_compliance: NotRequired[Sequence[CustomsProductUpdateAffirmationOfCompliance] | None]
    """Affirmations of compliance. Required for `FOO`."""
    compliance_code: NotRequired[Sequence[CustomsProductUpdateComplianceCode] | None]
    """Additional compliance codes defined by the agency. Null if not provided."""
    compliance: NotRequired[CustomsProductUpdateCompliance | None]
    """Compliance data for government agencies. Null if not provided."""


class CustomsProductUpdateContact(TypedDict):
    name: str
    """Name of the contact person"""
    email: str
    """Email address"""
    phone: str | int
    """Phone number with country code and any extension"""


class CustomsProductUpdatePackaging(TypedDict):
    type: Literal["CTN", "BOX", "PKG", "BAG", "CS", "JAR", "BOT", "TBE", "CAN", "PKT", "SAC", "EA"]
    """Container type, such as `CTN` for carton"""
    quantity: int
    """Number of pieces in the container"""


class CustomsProductUpdateManufacturer(TypedDict):
    use_consignor: bool
    """Whether the party is the consignor. If false, `address` is required."""
    address: NotRequired[CustomsProductUpdateManufacturerAddress | None]
    """Name and address of the party. Required if `use_consignor` is false."""
    id: NotRequired[CustomsProductUpdateManufacturerId | None]
    """Registration number of the manufacturer. Null if not provided."""


class CustomsProductUpdateManufacturerAddress(TypedDict):
    name: str
    """Name of the person or company"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name"""
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    email: str
    """Email address"""
    phone: str | int
    """Phone number with country code and any extension"""


class CustomsProductUpdateManufacturerId(TypedDict):
    type: Literal["DUNS", "FEI"]
    """Type of the registration number: `DUNS` or `FEI`"""
    value: str | int
    """Number issued by the registry"""


class CustomsProductUpdateImporter(TypedDict):
    use_consignor: bool
    """Whether the party is the consignor. If false, `address` is required."""
    address: NotRequired[CustomsProductUpdateImporterAddress | None]
    """Name and address of the party. Required if `use_consignor` is false."""


class CustomsProductUpdateImporterAddress(TypedDict):
    name: str
    """Name of the person or company"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name"""
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    email: str
    """Email address"""
    phone: str | int
    """Phone number with country code and any extension"""


class CustomsProductUpdateShipper(TypedDict):
    use_consignor: bool
    """Whether the party is the consignor. If false, `address` is required."""
    address: NotRequired[CustomsProductUpdateShipperAddress | None]
    """Name and address of the party. Required if `use_consignor` is false."""


class CustomsProductUpdateShipperAddress(TypedDict):
    name: str
    """Name of the person or company"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name"""
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    email: str
    """Email address"""
    phone: str | int
    """Phone number with country code and any extension"""


class CustomsProductUpdatePriorNoticeSubmitter(TypedDict):
    use_consignor: bool
    """Whether the party is the consignor. If false, `address` is required."""
    address: NotRequired[CustomsProductUpdatePriorNoticeSubmitterAddress | None]
    """Name and address of the party. Required if `use_consignor` is false."""


class CustomsProductUpdatePriorNoticeSubmitterAddress(TypedDict):
    name: str
    """Name of the person or company"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name"""
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    email: str
    """Email address"""
    phone: str | int
    """Phone number with country code and any extension"""


class CustomsProductUpdateFsvpImporter(TypedDict):
    use_consignor: NotRequired[bool | None]
    """Whether the party is the consignor. If false, `address` is required.
    Default: False
    """
    address: NotRequired[CustomsProductUpdateFsvpImporterAddress | None]
    """Name and address of the party. Required if `use_consignor` is false."""
    id: NotRequired[CustomsProductUpdateFsvpImporterId | None]
    """Registration number of the importer. Null if not provided."""
    exempt: NotRequired[bool | None]
    """Whether the importer is exempt from the foreign supplier verification programme (FSVP)
    Default: False
    """


class CustomsProductUpdateFsvpImporterAddress(TypedDict):
    name: str
    """Name of the person or company"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name"""
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    email: str
    """Email address"""
    phone: str | int
    """Phone number with country code and any extension"""


class CustomsProductUpdateFsvpImporterId(TypedDict):
    type: Literal["DUNS", "FEI"]
    """Type of the registration number: `DUNS` or `FEI`"""
    value: str | int
    """Number issued by the registry"""


class CustomsProductUpdateAffirmationOfCompliance(TypedDict):
    code: Literal["FME", "FSX", "PFR", "CFR", "GFR", "IFR", "ORN", "SFR", "SRN"]
    """Affirmation of compliance code defined by the agency, such as `FME`"""
    value: NotRequired[str | None]
    """Affirmation value. For `FME`, a letter from A to F or K. For `FSX`, an empty string. For
    other codes, 1 to 15 characters.
    Default: \"\"
    """


class CustomsProductUpdateComplianceCode(TypedDict):
    code: str
    """Compliance code, such as `COS`"""
    value: str
    """Value for the compliance code"""


class CustomsProductUpdateCompliance(TypedDict):
    cpsc: NotRequired[CustomsProductUpdateComplianceCpsc | None]
    """Consumer Product Safety Commission (CPSC) certificate or disclaimer. Null if not provided."""


class CustomsProductUpdateComplianceCpsc(TypedDict):
    product_id: NotRequired[str | None]
    """ID of the product in the CPSC registry"""
    product_version: NotRequired[str | None]
    """Version of the certificate"""
    certifier_id: NotRequired[str | None]
    """ID of the certifier in the CPSC registry"""
    disclaim: NotRequired[CustomsProductUpdateComplianceCpscDisclaim | None]
    """Disclaimer. Null if a certificate is provided."""


class CustomsProductUpdateComplianceCpscDisclaim(TypedDict):
    code: Literal["A", "B"]
    """Disclaimer code: `A` if the product is not regulated by the agency, or `B` if the agency does
    not require data
    """
    iuc: str
    """Intended use code defined by the agency, such as `130.005`"""
    iuc_description: str
    """Description of the intended use"""


class DangerousGoods(TypedDict):
    """Details of the batteries in a line item"""

    un_number: str | None
    """UN number, such as `UN3481`. Null if unknown."""
    packing_instruction: int | None
    """IATA packing instruction, such as `967`. Null if unknown."""
    section: str | None
    """Section of the IATA packing instruction. Null if unknown."""
    watt_hours: float | None
    """Energy in watt hours of one battery, or of one cell if `batteries` is null. Null if unknown.
    """
    lithium_grams: float | None
    """Lithium content in grams of one battery, or of one cell if `batteries` is null. Null if
    unknown.
    """
    cells: int | None
    """Number of cells in all units. Null if unknown."""
    batteries: int | None
    """Number of batteries in all units. Null if unknown."""


class DangerousGoodsInput(TypedDict):
    """Details of the batteries in a line item"""

    un_number: NotRequired[str | None]
    """UN number, such as `UN3481`. Null if unknown."""
    packing_instruction: NotRequired[int | None]
    """IATA packing instruction, such as `967`. Null if unknown."""
    section: NotRequired[Literal["I", "IA", "IB", "II"] | None]
    """Section of the IATA packing instruction. Null if unknown."""
    watt_hours: NotRequired[float | str | None]
    """Energy in watt hours of one battery, or of one cell if `batteries` is null. Null if unknown.
    """
    lithium_grams: NotRequired[float | str | None]
    """Lithium content in grams of one battery, or of one cell if `batteries` is null. Null if
    unknown.
    """
    cells: NotRequired[int | None]
    """Number of cells in all units. Null if unknown."""
    batteries: NotRequired[int | None]
    """Number of batteries in all units. Null if unknown."""


class DeclaredPerson(TypedDict):
    """Person or company declared to customs"""

    name: str | None
    """Name of the person or company"""
    company_name: str | None
    """Company name if `name` is a contact person. Otherwise null."""
    type: Literal["natural", "legal"] | str
    """Type of person: `legal` for a company, or `natural` for an individual"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: str | None
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: str | None
    """Province, state or region, by code or name"""
    postal_code: str | None
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    phone: str | None
    """Phone number. Null if not provided."""
    email: str | None
    """Email address. Null if not provided."""
    numbers: list[DeclaredPersonNumbers]
    """Customs and tax registration numbers. Numbers with a type are listed first."""


class DeclaredPersonNumbers(TypedDict):
    type: str | None
    """Type of the registration number. Null if not provided."""
    value: str
    """Customs or tax registration number, as submitted"""
    country: str | None
    """Issuing country, as a two-letter code (ISO 3166-1 alpha-2). Null if not provided."""


class Delivery(TypedDict):
    """Webhook delivery with its latest attempts"""

    id: str
    """Unique identifier of the delivery, sent as `X-Svc-Event-Id`. Identical for all attempts."""
    event_id: int
    """ID of the delivered event"""
    topic: str
    """Topic of the event"""
    status: Literal["pending", "delivered", "failed", "dropped"] | str
    """Delivery status: `pending` until the next attempt, `delivered`, `failed` after all attempts
    failed, or `dropped` if the webhook was disabled or paused
    """
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    next_attempt: str | None
    """Time of the next attempt, in UTC (`YYYY-MM-DD HH:MM:SS`). Null if no attempt is scheduled."""
    attempts: list[DeliveryAttempt]
    """Latest 20 delivery attempts, oldest first"""


class DeliveryAttempt(TypedDict):
    """Delivery attempt with the response of the endpoint"""

    time: str
    """Time of the attempt in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    duration_ms: int
    """Duration of the attempt in milliseconds"""
    http_status: int | None
    """HTTP status code of the response. Null if there was no response."""
    error: str | None
    """Failure reason. Null if the attempt succeeded."""
    answer: str
    """First 1 KB of the response body"""


class DeliveryDates(TypedDict):
    """Ship and delivery dates of a service"""

    ship_date: str
    """Date on which the parcel leaves the facility (`YYYY-MM-DD`), in `time_zone`"""
    time_zone: str
    """IANA time zone of the facility, such as `Asia/Hong_Kong`"""
    delivery_date_min: str
    """Earliest expected delivery date (`YYYY-MM-DD`), in the local time of the destination"""
    delivery_date_max: str
    """Latest expected delivery date (`YYYY-MM-DD`), in the local time of the destination"""
    confidence: Literal["estimated", "measured", "carrier"] | str
    """Source of the transit time: the rate card (`estimated`), recent deliveries on the route
    (`measured`), or the carrier (`carrier`)
    """
    deliveries: int | None
    """Number of deliveries used to measure the transit time. Null if not measured."""


class EmbeddedProblem(TypedDict):
    """Error in one item of an otherwise successful request"""

    code: int
    """Numeric error code"""
    http_status: int
    """HTTP status code of the error"""
    message: str
    """Human-readable message. The wording may change."""
    status: Literal["error"]
    """Always `error`"""


class EntryPoint(TypedDict):
    """Drop-off facility for parcels (entry point)"""

    id: str
    """Unique identifier of the entry point, such as `HKG101`"""
    name: str
    """Display name of the entry point"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: str | None
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: str | None
    """Province, state or region, by code or name"""
    postal_code: str | None
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    delivery_address: str
    """Multi-line address in the local language"""
    notes: str | None
    """Free-text notes. Null if not provided."""
    timezone: str
    """IANA time zone of the facility, used for the local times of its scans"""
    cut_off: str
    """Local cut-off time (`HH:MM`) for same-day processing of parcels and orders"""
    working_days: list[str]
    """Working days of the facility (`Mon` to `Sun`), except for public holidays in its country"""
    address: str | None
    """Deprecated. Name and address as a single string. Null if unknown."""


class Estimate(TypedDict):
    """Available services with their prices"""

    currency: str
    """Currency of all amounts, as a three-letter ISO 4217 code"""
    entry_point: str
    """ID of the requested entry point"""
    services: list[EstimatedService]
    """Available services, cheapest first. Empty if no service is available."""
    unanswered_carriers: NotRequired[list[str]]
    """Codes of carriers whose rate requests timed out. Omitted if no request timed out."""
    reason: str | None
    """Reason why no service is available. Null if a service is available."""


class EstimatedService(TypedDict):
    """Available service with its price and transit time"""

    carrier: str
    """Code of the carrier that provides the service"""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str
    """Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
    """
    exit_point: str | None
    """IATA code of the port where the line haul ends. Null if the route does not include a port."""
    chargeable_weight: float
    """Chargeable weight in kilograms: the greater of gross and volumetric weight"""
    gross_weight: float
    """Gross weight in kilograms, or the minimum weight of the route if greater"""
    volumetric_weight: float
    """Volumetric (dimensional) weight in kilograms: length × width × height divided by the route
    divisor
    """
    insurance: EstimatedServiceInsurance
    """Insured amount and insurance fee"""
    oversize_fee: float
    """Oversize fee in the requested currency, charged if the length plus girth exceeds the route
    limit
    """
    surcharge: float
    """Route surcharge based on the chargeable weight, in the requested currency"""
    tax: Literal[0]
    """Deprecated. The value is always 0."""
    cost: float
    """Base shipping price excluding surcharges and fees, in the requested currency"""
    total_cost: float
    """Total price excluding duty and tax, in the requested currency"""
    charges: list[Charge]
    """Breakdown of the cost, surcharge, oversize fee and insurance fee"""
    tariff: str | None
    """Version of the tariff used for pricing. Null if no versioned tariff was used."""
    estimated: NotRequired[Literal[True]]
    """Whether the price is an estimate from a rate table because the carrier rate was unavailable
    """
    terms: list[Literal["DDU", "DDP"] | str]
    """Terms available on the route: `DDU`, `DDP` or both"""
    transit_min: int
    """Minimum transit time in days, from the entry point to delivery"""
    transit_max: int
    """Typical maximum transit time in days, from the entry point to delivery"""
    delivery: DeliveryDates | None
    """Estimated ship and delivery dates if the parcel is dropped off now. Null for returns."""
    shipping_methods: list[EstimatedServiceShippingMethods]
    """Deprecated. The list contains one entry with the `cost` and `total_cost` of the service."""


class EstimatedServiceInsurance(TypedDict):
    """Insured amount and insurance fee"""

    coverage: float
    """Insured amount, in the requested currency"""
    fee: float
    """Insurance fee, in the requested currency"""


class EstimatedServiceShippingMethods(TypedDict):
    code: Literal[""]
    """Deprecated. The value is always empty."""
    cost: float
    """Deprecated. Equal to `cost` of the service, in the requested currency."""
    method: Literal["Standard"]
    """Deprecated. The value is always `Standard`."""
    total_cost: float
    """Deprecated. Equal to `total_cost` of the service, in the requested currency."""


class Event(TypedDict):
    """Event that is sent to webhooks"""

    id: int
    """Unique identifier of the event. Use this ID to detect duplicates."""
    topic: Literal["fulfillments_complete", "fulfillments_update", "manifests_complete", "orders_status", "account_balance_low", "batches_status", "exceptions_status", "inbound_status", "orders_changed", "orders_late", "products_stock_changed", "reshipments_status", "return_requests_status", "returns_inspected", "returns_status", "shipments_adjustment", "shipments_label", "shipments_label_failed", "shipments_status"] | str
    """Topic of the event. Webhooks with this topic receive the event."""
    created: str
    """Event time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    payload: dict[str, Any] | None
    """Webhook payload. Null if the resource no longer exists. Label payloads do not include `data`.
    """


class Exception(TypedDict):
    """Parcel that is on hold at a facility"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    shipment_id: int | None
    """ID of the shipment. Null if the parcel could not be identified."""
    tracking_number: str | None
    """Tracking number on the parcel. Null if not readable."""
    notes: str | None
    """Free-text notes. Null if not provided."""
    type: Literal["Bad Label", "Damaged", "Dangerous Goods", "Duplicate", "Oversized", "Overweight", "Unrecognized"] | str
    """Type of the exception"""
    status: Literal["On Hold", "Destroyed", "Overlabeled", "Returned to Sender"] | str
    """Current status of the exception"""


class ExceptionsStatus(TypedDict):
    """Occurs when an exception is raised or resolved"""

    exception: ExceptionsStatusException
    """Exception at the time of the event"""


class ExceptionsStatusException(TypedDict):
    """Exception at the time of the event"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    type: str
    """Type of the exception"""
    status: str
    """New status of the exception"""
    shipment_id: int | None
    """ID of the shipment. Null if the parcel could not be identified."""
    tracking_number: str | None
    """Tracking number on the parcel. Null if unreadable."""
    notes: str | None
    """Free-text notes. Null if not provided."""


class FloorDevice(TypedDict):
    """Device paired with a warehouse"""

    id: int
    """ID of the device"""
    name: str
    """Display name of the device"""
    paired: str
    """Pairing time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    expires: str
    """Expiry time of the pairing in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    user_id: int | None
    """Signed-in worker. Null if no worker is signed in."""


class FloorDeviceInput(TypedDict):
    """Parameters for pairing a device"""

    name: NotRequired[str | None]
    """Display name of the new device. Send this field to create a pairing code."""
    code: NotRequired[str | None]
    """Pairing code. Send this field to pair the current device."""


class FloorProduct(TypedDict):
    """Product in a warehouse, with its tracking settings"""

    user_id: int
    """ID of the merchant"""
    id: int
    """ID of the merchant's product"""
    name: str
    """Product name in the language of the warehouse. Defaults to the display name."""
    display_name: str
    """Display name of the product in the language of the merchant"""
    barcode: str | None
    """Barcode of the product. Null if not available."""
    tracking: FloorProductTracking
    """Data recorded for each unit of the product"""
    measured: bool
    """Whether the weight and dimensions of one unit are known"""
    measures: FloorProductMeasures | None
    """Weight and dimensions of one unit. Null if not measured."""
    measure_requested: bool
    """Whether the product must be measured again because parcel weights differed"""
    has_image: bool
    """Whether the product has a picture"""


class FloorProductTracking(TypedDict):
    """Data recorded for each unit of the product"""

    lot: bool
    """Whether lot numbers are recorded"""
    expiry: bool
    """Whether expiry dates are recorded"""
    serial: bool
    """Whether serial numbers are recorded at packing"""


class FloorProductMeasures(TypedDict):
    weight: float
    """Weight of one unit in kilograms"""
    length: float
    """Length of one unit in centimetres"""
    width: float
    """Width of one unit in centimetres"""
    height: float
    """Height of one unit in centimetres"""


class FloorReturn(TypedDict):
    """Returned parcel at a warehouse, with the expected units"""

    user_id: int
    """ID of the merchant"""
    id: int
    """ID of the return"""
    status: Literal["Processed", "Verifying", "Verified", "Reshipping", "Reshipped"] | str
    """Current status of the return"""
    tracking_number: str
    """Tracking number of the returned parcel"""
    rma_number: str | None
    """Return merchandise authorisation (RMA) number. Null if not provided."""
    inspect: bool
    """Whether the parcel requires an inspection"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    expected: list[FloorReturnExpected]
    """Products in the returned order. Empty if the order is unknown."""
    lines: list[FloorReturnLines]
    """Units that were inspected"""


class FloorReturnExpected(TypedDict):
    product: FloorProduct
    """Product in the returned order"""
    quantity: int
    """Number of requested units that have not been inspected yet. Zero for products that were not
    requested. Equal to `max_quantity` if there is no return request.
    """
    max_quantity: int
    """Number of shipped units that have not been inspected yet"""


class FloorReturnLines(TypedDict):
    product_id: int
    """ID of the merchant's product"""
    quantity: int
    """Number of inspected units"""
    lot: str
    """Lot number of the units. Empty if lots are not tracked."""
    expiry: str | None
    """Expiry date of the units (`YYYY-MM-DD`). Null if not recorded."""
    grade: Literal["A", "B", "C", "D"] | str
    """Grade of the units: `A` (as new), `B` (good), `C` (worn) or `D` (unusable)"""
    disposition: Literal["restock", "quarantine", "dispose", "keep"] | str | None
    """Disposition of the units. Null until the merchant decides."""


class FloorSession(TypedDict):
    """Session with its worker, device and scopes"""

    warehouse_id: str
    """ID of the warehouse to which the device or key is assigned"""
    device: FloorSessionDevice | None
    """Paired device. Null for requests with a floor key."""
    worker: FloorSessionWorker | None
    """Signed-in worker. Null if no worker is signed in."""
    scopes: list[Literal["floor:read", "floor:work", "floor:lead", "floor:reports"] | str]
    """Scopes granted to the session or key"""
    expires: str | None
    """Expiry time of the session in UTC (`YYYY-MM-DD HH:MM:SS`). Null if there is no session."""
    lead_expires: str | None
    """Expiry time of the scope `floor:lead` in UTC (`YYYY-MM-DD HH:MM:SS`). Null if not granted."""
    language: str
    """Local language of the warehouse, as an ISO 639-1 code such as `zh`"""
    settings: FloorSessionSettings
    """Warehouse settings required by devices"""


class FloorSessionDevice(TypedDict):
    id: int
    """ID of the device"""
    name: str
    """Display name of the device"""


class FloorSessionWorker(TypedDict):
    user_id: int
    """User ID of the worker"""
    name: str
    """Display name of the staff member"""
    role: Literal["worker", "lead"] | str
    """Role of the staff member"""


class FloorSessionSettings(TypedDict):
    """Warehouse settings required by devices"""

    level: int
    """Level of work managed with the API: 0 (none), 1 (receiving, packing and returns, without
    locations) or 2 (all work, with locations)
    """
    blind: bool
    """Whether expected quantities are hidden from workers"""


class FloorSettings(TypedDict):
    """Settings of a warehouse"""

    level: int
    """Level of work managed with the API: 0 (none), 1 (receiving, packing and returns, without
    locations) or 2 (all work, with locations)
    """
    blind: bool
    """Whether expected quantities are hidden from workers"""
    max_adjusted_units: int
    """Maximum units per line that a worker can adjust without approval"""
    max_adjusted_value: float
    """Maximum value per line in USD that a worker can adjust without approval"""
    max_adjusted_lines_per_day: int
    """Maximum lines per day that a worker can adjust without approval"""
    boxes: list[Box]
    """Shipping boxes of the warehouse"""


class FloorSettingsUpdate(TypedDict):
    """Parameters for updating warehouse settings. Omitted settings remain unchanged."""

    level: NotRequired[int | None]
    """Level of work managed with the API. Only operators can change the level."""
    blind: NotRequired[bool | None]
    """Whether expected quantities are hidden from workers"""
    max_adjusted_units: NotRequired[int | None]
    """Maximum units per line that a worker can adjust without approval"""
    max_adjusted_value: NotRequired[float | str | None]
    """Maximum value per line in USD that a worker can adjust without approval"""
    max_adjusted_lines_per_day: NotRequired[int | None]
    """Maximum lines per day that a worker can adjust without approval"""
    boxes: NotRequired[Sequence[BoxInput] | None]
    """Shipping boxes of the warehouse"""


class FloorSignInInput(TypedDict):
    """Parameters for signing in a worker"""

    badge: str
    """Barcode scanned from the badge"""
    pin: str
    """Current PIN of the worker"""
    new_pin: NotRequired[str | None]
    """New PIN. Required at the first sign-in with a generated PIN."""
    password: NotRequired[str | None]
    """Password of the lead. Required with `code` to obtain the scope `floor:lead`."""
    code: NotRequired[str | None]
    """Two-factor code of the lead. Required with `password`."""


class FulfillmentsComplete(TypedDict):
    """Occurs when a parcel of an order is shipped"""

    fulfillment: FulfillmentsCompleteFulfillment
    """Parcel that was shipped for the order"""


class FulfillmentsCompleteFulfillment(TypedDict):
    """Parcel that was shipped for the order"""

    id: int
    """Unique identifier of the fulfilment (integer below 2^53)"""
    order_id: int
    """ID of the order that is fulfilled"""
    service: str
    """Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
    """
    shipment_id: int
    """ID of the shipment for the parcel"""
    shop: FulfillmentsCompleteFulfillmentShop
    """Shop in which the order was placed"""
    tracking_number: str | None
    """Tracking number. Null until assigned by the carrier."""
    tracking_url: str | None
    """URL of the tracking page for the buyer. Null until a tracking number is assigned."""
    warehouse_id: str
    """ID of the shipping warehouse"""
    line_items: list[FulfillmentsCompleteFulfillmentLineItems]
    """Line items in the parcel"""


class FulfillmentsCompleteFulfillmentShop(TypedDict):
    """Shop in which the order was placed"""

    id: str
    """Unique identifier of the shop, chosen by the merchant"""
    order_id: str | None
    """Order number in the shop. Null if not provided."""


class FulfillmentsCompleteFulfillmentLineItems(TypedDict):
    product_id: int
    """ID of the shipped product"""
    quantity: int
    """Number of units"""
    sku: str
    """Stock keeping unit (SKU)"""


class FulfillmentsUpdate(TypedDict):
    """Occurs when a parcel of an order receives a tracking number"""

    fulfillment: FulfillmentsUpdateFulfillment
    """Parcel to which the tracking number was assigned"""


class FulfillmentsUpdateFulfillment(TypedDict):
    """Parcel to which the tracking number was assigned"""

    id: int
    """Unique identifier of the fulfilment (integer below 2^53)"""
    order_id: int
    """ID of the order that is fulfilled"""
    service: str
    """Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
    """
    shipment_id: int
    """ID of the shipment for the parcel"""
    shop: FulfillmentsUpdateFulfillmentShop
    """Shop in which the order was placed"""
    tracking_number: str | None
    """Tracking number. Null until assigned by the carrier."""
    tracking_url: str | None
    """URL of the tracking page for the buyer. Null until a tracking number is assigned."""
    warehouse_id: str
    """ID of the shipping warehouse"""


class FulfillmentsUpdateFulfillmentShop(TypedDict):
    """Shop in which the order was placed"""

    id: str
    """Unique identifier of the shop, chosen by the merchant"""
    order_id: str | None
    """Order number in the shop. Null if not provided."""


class GoodsInput(TypedDict):
    """Goods to classify"""

    description: str
    """Goods description, including material, purpose and intended user. Supported languages:
    English, German, French, Spanish, Portuguese, Italian, Dutch, Polish, Chinese and Japanese.
    """
    hs_code: NotRequired[str | None]
    """Harmonised System code to verify, with 6 to 20 digits. Null if unknown."""


class HsCodeInput(TypedDict):
    """Harmonised System code of a product in one country"""

    country: str
    """Destination country, as a two-letter code (ISO 3166-1 alpha-2)"""
    hs_code: str
    """Harmonised System code for the country, 6 to 13 digits"""


class Inbound(TypedDict):
    """Stock in transit to a warehouse, with its products"""

    id: int
    """Unique identifier of the inbound shipment (integer below 2^53)"""
    announced: bool
    """Whether the inbound shipment was created before the goods arrived. False for unexpected
    goods.
    """
    carrier: str | None
    """Carrier that delivers the goods to the warehouse. Null if not provided."""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    notes: str | None
    """Free-text notes. Null if not provided."""
    received: str | None
    """Time at which the goods arrived at the warehouse, in UTC (`YYYY-MM-DD HH:MM:SS`). Null until
    they arrive.
    """
    status: Literal["Pending", "Received", "Processed"] | str
    """Current status of the inbound shipment"""
    tracking_number: str | None
    """Tracking number of the delivery to the warehouse. Null if not provided."""
    warehouse: InboundWarehouse
    """Warehouse that receives the inbound shipment"""
    boxes: list[InboundBoxes]
    """Boxes in the delivery. Empty if not provided."""
    products: list[InboundProduct]
    """Products in the inbound shipment"""


class InboundWarehouse(TypedDict):
    """Warehouse that receives the inbound shipment"""

    id: str
    """ID of the receiving warehouse, such as `WH0HKG01`"""
    address: str | None
    """Multi-line address of the warehouse. Null if unknown."""
    language: str | None
    """English name of the local language. Null if unknown."""
    language_code: str | None
    """ISO 639-1 language code, such as `zh`. Null if unknown."""
    name: str | None
    """Display name of the warehouse. Null if unknown."""


class InboundBoxes(TypedDict):
    sscc: str | None
    """Serial shipping container code (GS1 SSCC) of the box. Null if not available."""


class InboundInput(TypedDict):
    """Parameters for creating an inbound shipment"""

    carrier: NotRequired[str | None]
    """Carrier that delivers the goods to the warehouse. Null if not provided."""
    tracking_number: NotRequired[str | None]
    """Tracking number of the delivery to the warehouse. Null if not provided."""
    notes: NotRequired[str | None]
    """Free-text notes. Null if not provided."""
    warehouse: InboundInputWarehouse
    """Warehouse that receives the inbound shipment"""
    products: Sequence[InboundProductInput]
    """Products in the inbound shipment"""
    boxes: NotRequired[Sequence[InboundInputBoxes] | None]
    """Boxes in the delivery. The warehouse can identify the inbound shipment by the SSCC of any
    box.
    Default: []
    """


class InboundInputWarehouse(TypedDict):
    """Warehouse that receives the inbound shipment"""

    id: str
    """ID of the receiving warehouse, such as `WH0HKG01`"""


class InboundInputBoxes(TypedDict):
    sscc: NotRequired[str | None]
    """Serial shipping container code (GS1 SSCC) on the box. If null, a code is generated if
    possible.
    """


class InboundProduct(TypedDict):
    """Product of an inbound shipment, with received quantities"""

    id: int
    """ID of the product"""
    codes: list[InboundProductCodes] | None
    """Discrepancies found by the warehouse. Null if there are none or if the goods have not been
    counted.
    """
    cost: float | None
    """Purchase cost of one unit in USD. Null if unknown."""
    is_packaging: bool
    """Whether the product is packaging material"""
    name: str
    """Display name of the product"""
    processed: int
    """Number of units counted by the warehouse, including held units"""
    held: int
    """Number of counted units that cannot be sold, for example because they are damaged"""
    lots: list[InboundProductLots]
    """Lots counted by the warehouse, up to 200 per inbound shipment"""
    quantity: int
    """Number of units sent to the warehouse"""


class InboundProductCodes(TypedDict):
    code: str
    """Discrepancy code reported by the warehouse"""
    quantity: int
    """Number of units affected by the discrepancy"""


class InboundProductLots(TypedDict):
    lot: str | None
    """Lot number. Null if only the expiry date is known."""
    expiry: str | None
    """Expiry date (`YYYY-MM-DD`). Null if not recorded."""
    quantity: int
    """Number of units counted, including held units"""


class InboundProductInput(TypedDict):
    """Product of an inbound shipment, with the number of units sent"""

    id: int
    """ID of the product"""
    quantity: int
    """Number of units sent to the warehouse"""
    cost: NotRequired[float | str | None]
    """Purchase cost of one unit in USD. Null if unknown."""


class InboundRow(TypedDict):
    """Stock in transit to a warehouse, without its products"""

    id: int
    """Unique identifier of the inbound shipment (integer below 2^53)"""
    announced: bool
    """Whether the inbound shipment was created before the goods arrived. False for unexpected
    goods.
    """
    carrier: str | None
    """Carrier that delivers the goods to the warehouse. Null if not provided."""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    notes: str | None
    """Free-text notes. Null if not provided."""
    received: str | None
    """Time at which the goods arrived at the warehouse, in UTC (`YYYY-MM-DD HH:MM:SS`). Null until
    they arrive.
    """
    status: Literal["Pending", "Received", "Processed"] | str
    """Current status of the inbound shipment"""
    tracking_number: str | None
    """Tracking number of the delivery to the warehouse. Null if not provided."""
    warehouse: InboundRowWarehouse
    """Warehouse that receives the inbound shipment"""


class InboundRowWarehouse(TypedDict):
    """Warehouse that receives the inbound shipment"""

    id: str
    """ID of the receiving warehouse, such as `WH0HKG01`"""
    address: str | None
    """Multi-line address of the warehouse. Null if unknown."""
    language: str | None
    """English name of the local language. Null if unknown."""
    language_code: str | None
    """ISO 639-1 language code, such as `zh`. Null if unknown."""
    name: str | None
    """Display name of the warehouse. Null if unknown."""


class InboundStatus(TypedDict):
    """Occurs when an inbound shipment is received or counted"""

    inbound: InboundStatusInbound
    """Inbound shipment at the time of the event"""


class InboundStatusInbound(TypedDict):
    """Inbound shipment at the time of the event"""

    id: int
    """Unique identifier of the inbound shipment (integer below 2^53)"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    status: str
    """New status of the inbound shipment"""
    warehouse_id: str
    """ID of the receiving warehouse"""
    products: list[InboundStatusInboundProducts]
    """Products in the inbound shipment"""


class InboundStatusInboundProducts(TypedDict):
    id: int
    """ID of the product"""
    quantity: int
    """Number of units expected"""
    processed: int
    """Number of units counted when the event is delivered"""


class InboundUpdate(TypedDict):
    """Parameters for updating an inbound shipment"""

    carrier: NotRequired[str | None]
    """Carrier that delivers the goods to the warehouse. Null if not provided."""
    tracking_number: NotRequired[str | None]
    """Tracking number of the delivery to the warehouse. Null if not provided."""
    notes: NotRequired[str | None]
    """Free-text notes. Null if not provided."""
    warehouse: NotRequired[InboundUpdateWarehouse | None]
    """Warehouse that receives the inbound shipment"""
    products: NotRequired[Sequence[InboundProductInput] | None]
    """Products in the inbound shipment"""


class InboundUpdateWarehouse(TypedDict):
    id: str
    """ID of the receiving warehouse, such as `WH0HKG01`"""


class Invoice(TypedDict):
    """Charges and credits for one week, in a single currency"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    total: float
    """Total of the credits and debits for the week, in the currency of the invoice"""
    name: str
    """Year and ISO week of the invoice, such as `2026-W05`"""
    currency: str
    """Currency of all amounts, as a three-letter ISO 4217 code"""
    start_date: str
    """First day of the week (`YYYY-MM-DD`)"""
    end_date: str
    """Last day of the week (`YYYY-MM-DD`)"""
    number: str | None
    """Sequential number of the invoice, such as `INV-2026-000123`. Null if nothing was charged or
    no tax invoices are issued.
    """
    issue_date: str | None
    """Issue date (`YYYY-MM-DD`). Null if the invoice has no number."""
    due_date: str | None
    """Due date (`YYYY-MM-DD`). Equal to the issue date if the invoice is paid from the balance.
    Null if the invoice has no number.
    """
    vat: InvoiceVat | None
    """VAT breakdown. Null if the invoice has no number."""
    credit_notes: list[CreditNote]
    """Credit notes for the invoice, oldest first"""


class InvoiceVat(TypedDict):
    """VAT breakdown of an invoice. The net amount, VAT and rounding difference add up to the total.
    """

    treatment: Literal["standard", "reverse_charge", "not_subject"] | str
    """VAT treatment. `standard`: the invoice includes the domestic VAT of the issuer.
    `reverse_charge`: the customer accounts for VAT. `not_subject`: the invoice is outside the
    scope of VAT.
    """
    rate: float
    """VAT rate as a decimal fraction, such as 0.19 for 19%. Zero if no VAT is charged."""
    reason: str | None
    """Reason why no VAT is charged. Null if VAT is charged."""
    net: float
    """Net amount, in the currency of the invoice"""
    amount: float
    """VAT amount, in the currency of the invoice"""
    rounding: float
    """Rounding difference in the currency of the invoice, at most one minor unit"""
    accounting: AccountingVat | None
    """VAT in the currency of the issuer’s tax returns. Null if the invoice is in that currency or
    no VAT is charged.
    """


class Label(TypedDict):
    """Label of a shipment, with price and tracking events"""

    id: int
    """Unique identifier (integer below 2^53)"""
    shipment_id: int
    """ID of the shipment for which the label was bought"""
    tracking_number: str | None
    """Tracking number. Null until assigned by the carrier."""
    tracking_url: str | None
    """URL of the tracking page for the buyer. Null until a tracking number is assigned."""
    carrier: str
    """Code of the carrier that transports the parcel"""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str
    """Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
    """
    cancelled: bool
    """Whether the label was cancelled and refunded"""
    processed: bool
    """Whether a facility has processed the parcel"""
    processed_date: str | None
    """Date on which a facility processed the parcel (`YYYY-MM-DD`). Null until processed."""
    processed_weight: float | None
    """Gross weight in kilograms, as measured by the facility. Null until processed."""
    chargeable_weight: float
    """Chargeable weight in kilograms: the greater of gross and volumetric weight"""
    cost: float
    """Base shipping price excluding surcharges and fees, in the label currency"""
    override_fee: float
    """Deprecated. The value is always 0 USD."""
    oversize_fee: float
    """Oversize fee in the label currency, charged if the length plus girth exceeds the route limit
    """
    surcharge: float
    """Route surcharge based on the chargeable weight, in the label currency"""
    insurance_fee: float
    """Insurance fee in the label currency. Zero if not insured."""
    charges: list[Charge]
    """Breakdown of the cost, surcharge, oversize fee and insurance fee"""
    tariff: str | None
    """Version of the tariff used for pricing. Null if no versioned tariff was used."""
    currency: str
    """Currency of the cost, fees and charges"""
    tax: float
    """Deprecated. The value is always 0 USD. Use `tax` of the shipment instead."""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    delivery_date: str | None
    """Delivery date (`YYYY-MM-DD`). Null until delivered."""
    estimated_delivery_date: str | None
    """Latest delivery estimate of the carrier (`YYYY-MM-DD`). Null if not provided."""
    signed_by: str | None
    """Name of the signatory, as reported by the carrier. Null if not delivered or not reported."""
    exit_point: str
    """IATA code of the port where the line haul ends. If the route does not include a port, this is
    the port of the entry point.
    """
    is_ready: bool
    """Whether the label can be downloaded. Some carriers issue labels with a delay."""
    overpack_id: int | None
    """ID of the overpack that contains the package. Null if the package is not in an overpack."""
    status: Literal["Pending", "Processed", "Cancelled", "Customs", "En Route", "Exception", "Delivered"] | str
    """Latest tracking status"""
    size: None
    """Deprecated. The value is always null."""
    is_master: bool
    """Whether this is the master label: the only or first label of a shipment. All labels of a
    multi-package shipment are bought and cancelled together.
    """
    length: float
    """Length in centimetres"""
    width: float
    """Width in centimetres"""
    height: float
    """Height in centimetres"""
    weight: float
    """Gross weight in kilograms"""
    contents: list[LabelContents]
    """Contents of the package, as declared to customs"""
    events: list[TrackingEvent]
    """Tracking events of the parcel, newest first"""
    errors: NotRequired[LabelErrors]
    """Reason why the carrier did not issue the label. Omitted if the label was issued."""


class LabelContents(TypedDict):
    description: str
    """Goods description"""
    value: float
    """Total value of the units, in the currency of the first line item"""
    quantity: int
    """Number of units in the package"""


class LabelErrors(TypedDict):
    """Reason why the carrier did not issue the label. Omitted if the label was issued."""

    code: int
    """Numeric error code"""
    http_status: int
    """HTTP status code of the error"""
    message: str
    """Human-readable message. The wording may change."""
    status: Literal["error"]
    """Always `error`"""


class LabelAssignment(TypedDict):
    """Parameters for assigning a label to an overpack"""

    overpack_id: int | None
    """ID of the overpack to add the package to. Null removes the package from its overpack."""


class LabelInput(TypedDict):
    """Parameters for buying a label"""

    shipment_id: int
    """ID of the shipment for which to buy a label"""


class LabelRow(TypedDict):
    """Label without tracking events"""

    id: int
    """Unique identifier (integer below 2^53)"""
    shipment_id: int
    """ID of the shipment for which the label was bought"""
    tracking_number: str | None
    """Tracking number. Null until assigned by the carrier."""
    tracking_url: str | None
    """URL of the tracking page for the buyer. Null until a tracking number is assigned."""
    carrier: str
    """Code of the carrier that transports the parcel"""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str
    """Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
    """
    cancelled: bool
    """Whether the label was cancelled and refunded"""
    processed: bool
    """Whether a facility has processed the parcel"""
    processed_date: str | None
    """Date on which a facility processed the parcel (`YYYY-MM-DD`). Null until processed."""
    processed_weight: float | None
    """Gross weight in kilograms, as measured by the facility. Null until processed."""
    chargeable_weight: float
    """Chargeable weight in kilograms: the greater of gross and volumetric weight"""
    cost: float
    """Base shipping price excluding surcharges and fees, in the label currency"""
    override_fee: float
    """Deprecated. The value is always 0 USD."""
    oversize_fee: float
    """Oversize fee in the label currency, charged if the length plus girth exceeds the route limit
    """
    surcharge: float
    """Route surcharge based on the chargeable weight, in the label currency"""
    insurance_fee: float
    """Insurance fee in the label currency. Zero if not insured."""
    charges: list[Charge]
    """Breakdown of the cost, surcharge, oversize fee and insurance fee"""
    tariff: str | None
    """Version of the tariff used for pricing. Null if no versioned tariff was used."""
    currency: str
    """Currency of the cost, fees and charges"""
    tax: float
    """Deprecated. The value is always 0 USD. Use `tax` of the shipment instead."""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    delivery_date: str | None
    """Delivery date (`YYYY-MM-DD`). Null until delivered."""
    estimated_delivery_date: str | None
    """Latest delivery estimate of the carrier (`YYYY-MM-DD`). Null if not provided."""
    signed_by: str | None
    """Name of the signatory, as reported by the carrier. Null if not delivered or not reported."""
    exit_point: str
    """IATA code of the port where the line haul ends. If the route does not include a port, this is
    the port of the entry point.
    """
    is_ready: bool
    """Whether the label can be downloaded. Some carriers issue labels with a delay."""
    overpack_id: int | None
    """ID of the overpack that contains the package. Null if the package is not in an overpack."""
    status: Literal["Pending", "Processed", "Cancelled", "Customs", "En Route", "Exception", "Delivered"] | str
    """Latest tracking status"""
    size: None
    """Deprecated. The value is always null."""
    is_master: bool
    """Whether this is the master label: the only or first label of a shipment. All labels of a
    multi-package shipment are bought and cancelled together.
    """
    length: float
    """Length in centimetres"""
    width: float
    """Width in centimetres"""
    height: float
    """Height in centimetres"""
    weight: float
    """Gross weight in kilograms"""
    contents: list[LabelRowContents]
    """Contents of the package, as declared to customs"""


class LabelRowContents(TypedDict):
    description: str
    """Goods description"""
    value: float
    """Total value of the units, in the currency of the first line item"""
    quantity: int
    """Number of units in the package"""


class LedgerEntry(TypedDict):
    """Ledger entry with the resulting balance"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    amount: float
    """Amount in the currency of the ledger. Positive for credits, negative for charges."""
    description: str
    """Description of the ledger entry"""
    balance: float | None
    """Balance after the entry, in the currency of the ledger. Null if the balance cannot be
    determined because of concurrent changes.
    """
    kind: str
    """Type of ledger entry, such as `labels`, `fulfillment` or `returns`. `payments` includes
    payouts.
    """
    label_id: int | None
    """Label that was charged, refunded or adjusted. Null for other entries."""
    shipment_id: int | None
    """Shipment of the label. Null for other entries and for entries created by earlier releases."""
    order_id: int | None
    """Order that was fulfilled. Null for other entries and for entries created by earlier releases.
    """
    return_id: int | None
    """Return that was charged. Null for other entries."""
    reshipment_id: int | None
    """Reshipment that was charged. Null for other entries."""
    inbound_id: int | None
    """Inbound shipment that was charged. Null for other entries."""


class LineItem(TypedDict):
    """Line item with goods of one type, with its duty and tax"""

    coo: str
    """Country of origin, as a two-letter code (ISO 3166-1 alpha-2)"""
    currency: str
    """Currency of `value`, as a three-letter ISO 4217 code. The value is converted to USD at the
    daily exchange rate.
    """
    description: str
    """Goods description in English, specific enough for customs, such as `cotton T-shirts` instead
    of `clothes`.
    """
    origin_description: str
    """Goods description in the language of the country of export. Defaults to `description`."""
    quantity: int
    """Number of units"""
    weight: float
    """Weight of **one unit** in kilograms, with up to 3 decimals"""
    value: float
    """Total value of **all units**, in `currency`, with up to 2 decimals"""
    dg_code: str | None
    """Dangerous goods code. Null if the goods are not dangerous."""
    hts_code: str | None
    """Harmonised System code, 6 to 13 characters (digits and dots). Null if unknown."""
    url: str | None
    """URL of the product page. Null if not provided."""
    sku: NotRequired[str]
    """Stock keeping unit (SKU)"""
    gtin: NotRequired[str]
    """Standardised product identifier (EAN, UPC or ISBN; S-PID in the European Union), 8 to 14
    digits
    """
    mpn: NotRequired[str]
    """Manufacturer's product identifier (NS-PID in the European Union)"""
    supplier: NotRequired[str]
    """Supplier or manufacturer. For the United States, the manufacturer identification code (MID).
    """
    user_hts_code: str | None
    """Submitted Harmonised System code. Null if not provided."""
    product_id: int | None
    """ID of the customs product for regulated goods. Null for other goods."""
    dangerous_goods: NotRequired[DangerousGoods]
    """Battery details in addition to `dg_code`. Null if not provided."""
    compliance: NotRequired[Compliance]
    """Compliance data for government agencies. Null if not provided."""
    tax: float
    """Prepaid import tax on all units, in the shipment currency (terms `DDP` only)"""
    duty: float
    """Prepaid import duty on all units, in the shipment currency (terms `DDP` only)"""


class LineItemComponent(TypedDict):
    """Component of an ordered kit"""

    product_id: int
    """ID of the component"""
    name: str
    """Display name of the component"""
    quantity: int
    """Number of units in one kit"""
    dg_code: str | None
    """Dangerous goods code. Null if the goods are not dangerous."""
    hs_code: str | None
    """Harmonised System code for the destination country. Null if unknown."""


class LineItemInput(TypedDict):
    """Line item with goods of one type. `value` is the total of all units, and `weight` is the
    weight of one unit.
    """

    coo: str
    """Country of origin, as a two-letter code (ISO 3166-1 alpha-2)"""
    currency: str
    """Currency of `value`, as a three-letter ISO 4217 code. The value is converted to USD at the
    daily exchange rate.
    """
    description: str
    """Goods description in English, specific enough for customs, such as `cotton T-shirts` instead
    of `clothes`.
    """
    origin_description: NotRequired[str | None]
    """Goods description in the language of the country of export. Defaults to `description`."""
    quantity: int
    """Number of units"""
    weight: float | str
    """Weight of **one unit** in kilograms, with up to 3 decimals"""
    value: float | str
    """Total value of **all units**, in `currency`, with up to 2 decimals"""
    dg_code: NotRequired[Literal["0965", "0966", "0967", "0968", "0969", "0970", "ORMD1", "ORMD2", "ORMD3", "SDEC1", "SDEC2", "SDEC3", "SDEC4"] | None]
    """Dangerous goods code. Null if the goods are not dangerous."""
    hts_code: NotRequired[str | None]
    """Harmonised System code, 6 to 13 characters (digits and dots). Null if unknown."""
    url: NotRequired[str | None]
    """URL of the product page. Null if not provided."""
    sku: NotRequired[str | None]
    """Stock keeping unit (SKU)"""
    gtin: NotRequired[str | None]
    """Standardised product identifier (EAN, UPC or ISBN; S-PID in the European Union), 8 to 14
    digits
    """
    mpn: NotRequired[str | None]
    """Manufacturer's product identifier (NS-PID in the European Union)"""
    supplier: NotRequired[str | None]
    """Supplier or manufacturer. For the United States, the manufacturer identification code (MID).
    """
    product_id: NotRequired[int | None]
    """ID of the customs product for regulated goods. Null for other goods."""
    dangerous_goods: NotRequired[DangerousGoodsInput | None]
    """Battery details in addition to `dg_code`. Null if not provided."""
    compliance: NotRequired[LineItemInputCompliance | None]
    """Compliance data for government agencies. Null if not provided."""


class LineItemInputCompliance(TypedDict):
    cpsc: NotRequired[LineItemInputComplianceCpsc | None]
    """Consumer Product Safety Commission (CPSC) certificate or disclaimer. Null if not provided."""


class LineItemInputComplianceCpsc(TypedDict):
    product_id: NotRequired[str | None]
    """ID of the product in the CPSC registry"""
    product_version: NotRequired[str | None]
    """Version of the certificate"""
    certifier_id: NotRequired[str | None]
    """ID of the certifier in the CPSC registry"""
    disclaim: NotRequired[LineItemInputComplianceCpscDisclaim | None]
    """Disclaimer. Null if a certificate is provided."""


class LineItemInputComplianceCpscDisclaim(TypedDict):
    code: Literal["A", "B"]
    """Disclaimer code: `A` if the product is not regulated by the agency, or `B` if the agency does
    not require data
    """
    iuc: str
    """Intended use code defined by the agency, such as `130.005`"""
    iuc_description: str
    """Description of the intended use"""


class LocalDescriptionInput(TypedDict):
    """Goods description of a product in one language"""

    description: str
    """Goods description in the language of `language_code`"""
    language_code: str
    """ISO 639-1 language code, such as `zh`"""


class LoggedRequest(TypedDict):
    """Logged API request"""

    id: str
    """Request ID, as sent in the `X-Request-Id` response header"""
    created: str
    """Request time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    method: str
    """HTTP method of the request"""
    path: str
    """Request path with IDs. Other path parameters are replaced by their names, such as `{sku}`."""
    query: dict[str, str]
    """Known query parameters of the request. Numbers and codes are shown. All other values are
    replaced by their length.
    """
    status: int
    """HTTP status code of the response"""
    code: int | None
    """Error code of the response. Null if the request succeeded."""
    error: str | None
    """Error name of the response. Null if the request succeeded."""
    errors: list[str]
    """Validation errors with field paths and reasons, but without submitted values. Empty if the
    request succeeded.
    """
    duration_ms: int
    """Processing time of the request in milliseconds"""
    key_id: int | None
    """ID of the API key. Null if the request was sent with an application token."""
    application_id: str
    """ID of the application that sent the request"""
    body: Any
    """Body of the failed request, up to 4 KB. Only known fields are shown. Free text is replaced by
    its length. Null if the request succeeded.
    """


class Lot(TypedDict):
    """Units of a product in a warehouse with the same lot number, expiry date and condition"""

    lot: str | None
    """Lot number. Null for units without a lot number, or until the units have a location."""
    expiry: str | None
    """Expiry date, which is the last day of use (`YYYY-MM-DD`). Null for units without an expiry
    date.
    """
    warehouse_id: str
    """ID of the warehouse, such as `WH0HKG01`"""
    condition: Literal["sellable", "damaged", "quarantine", "missing", "expired"] | str | None
    """Condition of the units: `sellable`, or the reason why they are held. Null for held units if
    the warehouse does not record the reason.
    """
    quantity: int
    """Number of units, including units that are reserved or picked for orders"""


class Manifest(TypedDict):
    """Closed list of overpacks, handed over at an entry point"""

    id: int
    """Unique identifier (integer below 2^53)"""
    carrier: str | None
    """Carrier that transports the overpacks to the entry point. Null if not provided."""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    entry_point: str
    """ID of the entry point (drop-off facility), such as `HKG101`"""
    mawb_id: int | None
    """Master air waybill ID. Null until assigned."""
    tracking_number: str | None
    """Tracking number of the transport to the entry point. Null if not provided."""
    warehouse_no: str | None
    """Number assigned by the entry point. Null until assigned."""
    total_overpacks: int
    """Number of overpacks on the manifest"""
    total_shipments: int
    """Number of shipments on the manifest"""
    overpacks: list[int]
    """IDs of the overpacks on the manifest"""
    forms: list[str]
    """Names of the available documents. Carrier forms become available a few minutes after creation
    and are retained for 90 days.
    """
    overpacks_details: list[ManifestOverpacksDetails]
    """Overpacks with their weight and dimensions when the manifest was created"""


class ManifestOverpacksDetails(TypedDict):
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    id: int
    """Unique identifier of the overpack (integer below 2^53)"""
    height: int | None
    """Height in whole centimetres, rounded up. Null if not measured."""
    length: int | None
    """Length in whole centimetres, rounded up. Null if not measured."""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str
    """Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
    """
    weight: float | None
    """Gross weight in kilograms, with up to 1 decimal. Null if not measured."""
    width: int | None
    """Width in whole centimetres, rounded up. Null if not measured."""


class ManifestInput(TypedDict):
    """Parameters for creating a manifest"""

    overpacks: Sequence[int | str]
    """IDs or scanned SSCCs of the overpacks. A manifest can contain up to 1000 overpacks."""
    carrier: NotRequired[str | None]
    """Carrier that transports the overpacks to the entry point. Null if not provided."""
    tracking_number: NotRequired[str | None]
    """Tracking number of the transport to the entry point. Null if not provided."""


class ManifestRow(TypedDict):
    """Closed list of overpacks, without their weight and dimensions"""

    id: int
    """Unique identifier (integer below 2^53)"""
    carrier: str | None
    """Carrier that transports the overpacks to the entry point. Null if not provided."""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    entry_point: str
    """ID of the entry point (drop-off facility), such as `HKG101`"""
    mawb_id: int | None
    """Master air waybill ID. Null until assigned."""
    tracking_number: str | None
    """Tracking number of the transport to the entry point. Null if not provided."""
    warehouse_no: str | None
    """Number assigned by the entry point. Null until assigned."""
    total_overpacks: int
    """Number of overpacks on the manifest"""
    total_shipments: int
    """Number of shipments on the manifest"""
    overpacks: list[int]
    """IDs of the overpacks on the manifest"""


class ManifestsComplete(TypedDict):
    """Occurs when a manifest is processed"""

    manifest: ManifestsCompleteManifest
    """Manifest that was processed"""


class ManifestsCompleteManifest(TypedDict):
    """Manifest that was processed"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    entry_point: str
    """ID of the entry point (drop-off facility), such as `HKG101`"""
    exit_point: str | None
    """IATA code of the destination port of the parcels. Null if the parcels have no common
    destination port.
    """
    forms: list[str]
    """Names of the available documents"""
    mawb_id: int | None
    """Master air waybill ID. Null until assigned."""
    overpacks: list[ManifestsCompleteManifestOverpacks]
    """Overpacks on the manifest"""
    total_shipments: int
    """Number of shipments on the manifest"""
    warehouse_no: str | None
    """Number assigned by the entry point. Null until assigned."""


class ManifestsCompleteManifestOverpacks(TypedDict):
    carrier: str | None
    """Code of the carrier that must transport all parcels. Null if any carrier is allowed."""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    height: float
    """Height in centimetres"""
    id: int
    """Unique identifier (integer below 2^53)"""
    length: float
    """Length in centimetres"""
    service: str
    """Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
    """
    terms: str
    """Party that pays import duty and tax: the recipient on delivery (`DDU`), or the sender at
    label purchase (`DDP`)
    """
    type86: bool
    """Whether the overpack is cleared through United States customs as a type 86 entry"""
    weight: float
    """Gross weight in kilograms"""
    width: float
    """Width in centimetres"""


class MovedLot(TypedDict):
    """Moved units of a lot"""

    lot: str | None
    """Lot number. Null for units without a lot number."""
    expiry: str | None
    """Expiry date, which is the last day of use (`YYYY-MM-DD`). Null for units without an expiry
    date.
    """
    quantity: int
    """Number of moved units"""


# Order of a shop customer, with its line items and parcels
Order = TypedDict(
    "Order",
    {
        # Unique identifier (integer below 2^53)
        "id": 'int',
        # Time at which the order was placed, in UTC (`YYYY-MM-DD HH:MM:SS`)
        "created": 'str',
        # Time at which the platform received the order, in UTC (`YYYY-MM-DD HH:MM:SS`)
        "placed_at": 'str',
        # Current status of the order
        "status": 'Literal["Processing", "Holding", "Exception", "Backordered", "Ready", "Packing", "Partial", "Fulfilled", "Archived"] | str',
        # Available actions: `update`, `hold` (set the status to `Holding`), `release` (set the
        # status to `Processing`) and `delete`
        "allowed_actions": 'list[Literal["update", "hold", "release", "delete"] | str]',
        "to": 'Recipient',
        # Importer of the goods. Defaults to the recipient.
        "consignee": 'Party',
        # Exporter declared to customs
        "consignor": 'Party',
        # Return address for undeliverable parcels. Defaults to the return address of the service.
        "from": 'ReturnAddress',
        # Gift message printed on the packing slip. Null for no message.
        "gift_message": 'str | None',
        # Whether the order is shipped to an unverified address without insurance
        "ignore_bad_address": 'bool',
        # Whether the full value is insured for a fee of 1%. If false, coverage is limited to USD
        # 30, and `Svc Post` has no coverage.
        "insurance": 'bool',
        # Whether a packing slip is included, for a fee
        "packing_slip": 'bool',
        # Whether available items are shipped without waiting for backordered items
        "partial_fulfillment": 'bool',
        # Whether up to three warehouses may ship the order together if no single warehouse stocks
        # all items.
        "split_fulfillment": 'bool',
        # Number of distinct products
        "products": 'int',
        # Total number of units
        "quantity": 'int',
        # Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc
        # Priority`
        "service": 'Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str',
        # Party that pays import duty and tax: the recipient on delivery (`DDU`), or the sender at
        # label purchase (`DDP`)
        "terms": 'Literal["DDU", "DDP"] | str',
        # Whether a delivery signature is required. Available on some routes only.
        "signature_confirmation": 'bool',
        # Shop in which the order was placed
        "shop": 'OrderShop',
        # Warehouse that must ship the order
        "warehouse": 'OrderWarehouse',
        # Dates promised when stock was first allocated. They do not change later. Null until stock
        # is allocated, or if the destination country was changed.
        "promise": 'OrderPromise | None',
        # Latest cancellation or change of the order in the connected store. Omitted if there was
        # none.
        "store_change": 'NotRequired[OrderStoreChange]',
        # Custom tags, which can be used in the conditions of shipping rules. Omitted if there are
        # none.
        "tags": 'NotRequired[list[str]]',
        # Applied shipping rules with their options. Omitted if no rule applied.
        "shipping_rules": 'NotRequired[list[AppliedShippingRule]]',
        # Shipping rule that put the order on hold. Omitted for other orders.
        "hold_reason": 'NotRequired[str]',
        # Store order items whose SKU does not exist in the shop. The order is not shipped until the
        # SKUs are created or `line_items` is sent.
        "unmatched_items": 'NotRequired[list[OrderUnmatchedItems]]',
        # Errors to correct if the status is `Exception`. Responses to POST and PUT requests include
        # errors for any status.
        "errors": 'NotRequired[EmbeddedProblem]',
        # Ordered items. Each SKU has one line item.
        "line_items": 'list[OrderLineItems]',
        # Parcels of the order
        "fulfillments": 'list[OrderFulfillments]',
        # Correctable issues that may cause the parcel to be delayed or returned. Omitted if there
        # are none.
        "warnings": 'NotRequired[list[OrderWarnings]]',
        # Picking progress in the warehouse. Null if there is nothing to pick, or if the warehouse
        # does not report progress. Returned only by `GET /orders/{id}`.
        "picking": 'NotRequired[OrderPicking | None]',
    },
)


class OrderShop(TypedDict):
    """Shop in which the order was placed"""

    id: str
    """Unique identifier of the shop, chosen by the merchant"""
    name: str
    """Display name of the shop"""
    order_id: str | None
    """Order number in the shop. Null if not provided."""
    type: str
    """Shop type: `Svc` (orders from the API) or `Platform` (orders from a store)"""


class OrderWarehouse(TypedDict):
    """Warehouse that must ship the order"""

    id: str | None
    """ID of the warehouse, such as `WH0HKG01`. If null, the warehouse is selected automatically and
    returned in `fulfillments`.
    """


class OrderStoreChange(TypedDict):
    """Latest cancellation or change of the order in the connected store. Omitted if there was none.
    """

    code: int
    """Error code: 1327 for a cancelled, refunded or fulfilled order, or 1328 for changed items or a
    changed address
    """
    message: str
    """Human-readable message. The wording may change."""
    detected: str
    """Detection time in UTC (`YYYY-MM-DD HH:MM:SS`)"""


class OrderUnmatchedItems(TypedDict):
    sku: str | None
    """SKU in the store. Null if the item has no SKU."""
    name: str
    """Display name of the item in the store"""
    quantity: int
    """Number of ordered units that remain to be shipped"""
    sold_for: float | None
    """Total price of the units, in USD. Null if unknown."""


class OrderLineItems(TypedDict):
    name: str
    """Display name of the product"""
    product_id: int
    """ID of the ordered product"""
    sku: str
    """Stock keeping unit (SKU)"""
    quantity: int
    """Number of units"""
    sold_for: float | None
    """Price of **all units** of the line item in USD, used as the customs value. Defaults to the
    product value.
    """
    customs_product_id: int | None
    """ID of the customs product for regulated goods. Null for other goods."""
    dangerous_goods: NotRequired[OrderLineItemsDangerousGoods]
    """Battery details in addition to `dg_code`. Null if not provided."""
    dg_code: str | None
    """Dangerous goods code. Null for kits and for goods that are not dangerous."""
    hs_code: str | None
    """Harmonised System code for the destination country. Null for kits, or if unknown."""
    components: list[LineItemComponent]
    """Components of a kit at the time of the order. Empty for other products."""
    warehouse_id: str | None
    """ID of the warehouse that has reserved or shipped the units. Null until they are reserved."""
    fulfilled: bool
    """Whether the line item was shipped"""
    fulfillment_id: int | None
    """ID of the fulfilment that ships the line item. Null until shipped."""


class OrderLineItemsDangerousGoods(TypedDict):
    """Battery details in addition to `dg_code`. Null if not provided."""

    un_number: str | None
    """UN number, such as `UN3481`. Null if unknown."""
    packing_instruction: int | None
    """IATA packing instruction, such as `967`. Null if unknown."""
    section: str | None
    """Section of the IATA packing instruction. Null if unknown."""
    watt_hours: float | None
    """Energy in watt hours of one battery, or of one cell if `batteries` is null. Null if unknown.
    """
    lithium_grams: float | None
    """Lithium content in grams of one battery, or of one cell if `batteries` is null. Null if
    unknown.
    """
    cells: int | None
    """Number of cells in all units. Null if unknown."""
    batteries: int | None
    """Number of batteries in all units. Null if unknown."""


class OrderFulfillments(TypedDict):
    id: int
    """Unique identifier of the fulfilment (integer below 2^53)"""
    fulfilled: str | None
    """Time of handover to the carrier, in UTC (`YYYY-MM-DD HH:MM:SS`). Null until the parcel is
    handed over.
    """
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str
    """Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
    """
    shipment_id: int
    """ID of the shipment for the parcel"""
    tracking_number: str | None
    """Tracking number. Null until assigned by the carrier."""
    tracking_url: str | None
    """URL of the tracking page for the buyer. Null until a tracking number is assigned."""
    warehouse_id: str
    """ID of the shipping warehouse"""
    created: str
    """Time at which packing started, in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    packed: str | None
    """Time at which packing was completed, in UTC (`YYYY-MM-DD HH:MM:SS`). Null until then."""
    fulfillment_fee: float
    """Pick and pack fee in USD"""
    packaging_fee: float
    """Packaging material fee in USD"""
    packing_slip_fee: float
    """Packing slip fee in USD"""
    shipping_cost: float
    """Price of the label in USD"""
    package: OrderFulfillmentsPackage | None
    """Packed parcel with its weight and dimensions. Null if not measured by the warehouse."""
    lots: list[PackedLot] | None
    """Packed units by lot. Null if lot numbers were not recorded."""
    serials: list[PackedSerial] | None
    """Packed serial numbers, up to 200. Null if not recorded."""


class OrderFulfillmentsPackage(TypedDict):
    box: str | None
    """Code of the shipping box. Null for other packaging."""
    weight: float
    """Weight in kilograms"""
    length: float
    """Length in centimetres"""
    width: float
    """Width in centimetres"""
    height: float
    """Height in centimetres"""


class OrderWarnings(TypedDict):
    code: int
    """Error code that is returned for this issue with `Prefer: handling=strict`"""
    path: str
    """JSON pointer to the affected field, such as `/shipment/line_items/0/hts_code`"""
    message: str
    """Human-readable warning. The wording may change."""
    cure: str
    """Recommended action to resolve the issue"""


class OrderPicking(TypedDict):
    state: Literal["to_pick", "picking", "picked", "packing"] | str
    """Picking status: `to_pick` (waiting), `picking` (units are being picked), `picked` (all units
    are picked) or `packing` (the parcel is being packed)
    """
    units: int
    """Number of units to pick, including picked units"""
    picked: int
    """Number of picked units"""


# Parameters for creating an order
OrderInput = TypedDict(
    "OrderInput",
    {
        # Time at which the order was placed, in UTC (`YYYY-MM-DD HH:MM:SS`). Defaults to the
        # current time.
        "created": 'NotRequired[str | None]',
        # Recipient of the parcel
        "to": 'RecipientInput',
        # Importer of the goods. If null, the recipient is the importer.
        "consignee": 'NotRequired[ConsigneeInput | None]',
        # Exporter declared to customs
        "consignor": 'ConsignorInput',
        # Return address for undeliverable parcels. Defaults to the return address of the service.
        "from": 'NotRequired[ReturnAddressInput | None]',
        # Gift message printed on the packing slip. Requires `packing_slip`. Null for no message.
        "gift_message": 'NotRequired[str | None]',
        # Whether to allow shipping to an unverified address, without insurance. Not available with
        # `Svc Priority`.
        # Default: False
        "ignore_bad_address": 'NotRequired[bool | None]',
        # Whether the full value is insured for a fee of 1%. If false, coverage is limited to USD
        # 30, and `Svc Post` has no coverage. If omitted, determined by shipping rules. Defaults to
        # false.
        "insurance": 'NotRequired[bool | None]',
        # Whether to include a packing slip, for a fee. Defaults to the setting of the shop.
        "packing_slip": 'NotRequired[bool | None]',
        # Whether to ship available items without waiting for backordered items. Defaults to the
        # setting of the shop.
        "partial_fulfillment": 'NotRequired[bool | None]',
        # Whether up to three warehouses may ship the order together if no single warehouse stocks
        # all items. Defaults to the setting of the shop.
        "split_fulfillment": 'NotRequired[bool | None]',
        # Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc
        # Priority`. If omitted, determined by shipping rules. Defaults to the setting of the shop.
        "service": 'NotRequired[Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | None]',
        # Party that pays import duty and tax: the recipient on delivery (`DDU`), or the sender at
        # label purchase (`DDP`). Defaults to `DDU` if available on the route, otherwise `DDP`.
        "terms": 'NotRequired[Literal["DDU", "DDP"] | None]',
        # Whether a delivery signature is required. Available on some routes only. If omitted,
        # determined by shipping rules. Defaults to false.
        "signature_confirmation": 'NotRequired[bool | None]',
        # Shop in which the order was placed
        "shop": 'OrderInputShop',
        # Warehouse that must ship the order. If null, the warehouse is selected automatically.
        "warehouse": 'NotRequired[OrderInputWarehouse | None]',
        # Custom tags, which can be used in the conditions of shipping rules
        # Default: []
        "tags": 'NotRequired[Sequence[str] | None]',
        # Ordered items. Each SKU has one line item.
        "line_items": 'Sequence[OrderLineInput]',
        # Initial status. `Holding` puts the order on hold until the status is set to `Processing`.
        # Default: "Processing"
        "status": 'NotRequired[Literal["Processing", "Holding"] | None]',
        # Whether to accept orders with an invalid address or without a route. Such orders have the
        # status `Exception`.
        # Default: False
        "exception_on_failure": 'NotRequired[bool | None]',
        # Whether to validate the order without storing it
        # Default: False
        "validate_only": 'NotRequired[bool | None]',
    },
)


class OrderInputShop(TypedDict):
    """Shop in which the order was placed"""

    id: str
    """Unique identifier of the shop, chosen by the merchant"""
    order_id: NotRequired[str | None]
    """Order number in the shop. Null if not provided."""


class OrderInputWarehouse(TypedDict):
    id: NotRequired[str | None]
    """ID of the warehouse, such as `WH0HKG01`. If null, the warehouse is selected automatically and
    returned in `fulfillments`.
    """


class OrderLineInput(TypedDict):
    """Line item of an order"""

    sku: str
    """Stock keeping unit (SKU)"""
    quantity: int
    """Number of units"""
    sold_for: NotRequired[float | str | None]
    """Price of **all units** of the line item in USD, used as the customs value. Defaults to the
    product value.
    """
    customs_product_id: NotRequired[int | None]
    """ID of the customs product for regulated goods. Null for other goods."""
    dangerous_goods: NotRequired[DangerousGoodsInput | None]
    """Battery details in addition to `dg_code`. Null if not provided."""


class OrderPromise(TypedDict):
    """Ship and delivery dates promised for an order"""

    made: str
    """Time at which the dates were promised, in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str
    """Service level when the dates were promised"""
    ship_date: str
    """Date on which the parcel leaves the facility (`YYYY-MM-DD`), in `time_zone`"""
    time_zone: str
    """IANA time zone of the facility, such as `Asia/Hong_Kong`"""
    delivery_date_min: str
    """Earliest expected delivery date (`YYYY-MM-DD`), in the local time of the destination"""
    delivery_date_max: str
    """Latest expected delivery date (`YYYY-MM-DD`), in the local time of the destination"""
    confidence: Literal["estimated", "measured", "carrier"] | str
    """Source of the transit time: the rate card (`estimated`), recent deliveries on the route
    (`measured`), or the carrier (`carrier`)
    """
    late: list[Literal["shipment", "delivery"] | str]
    """Missed parts of the promise: `shipment` (no parcel was shipped by `ship_date`) or `delivery`
    (not all shipped parcels were delivered by `delivery_date_max`)
    """


# Summary of an order with its line items and parcels
OrderRow = TypedDict(
    "OrderRow",
    {
        # Unique identifier (integer below 2^53)
        "id": 'int',
        # Time at which the order was placed, in UTC (`YYYY-MM-DD HH:MM:SS`)
        "created": 'str',
        # Time at which the platform received the order, in UTC (`YYYY-MM-DD HH:MM:SS`)
        "placed_at": 'str',
        # Current status of the order
        "status": 'Literal["Processing", "Holding", "Exception", "Backordered", "Ready", "Packing", "Partial", "Fulfilled", "Archived"] | str',
        # Available actions: `update`, `hold` (set the status to `Holding`), `release` (set the
        # status to `Processing`) and `delete`
        "allowed_actions": 'list[Literal["update", "hold", "release", "delete"] | str]',
        "to": 'Recipient',
        # Importer of the goods. Defaults to the recipient.
        "consignee": 'Party',
        # Exporter declared to customs
        "consignor": 'Party',
        # Return address for undeliverable parcels. Defaults to the return address of the service.
        "from": 'ReturnAddress',
        # Gift message printed on the packing slip. Null for no message.
        "gift_message": 'str | None',
        # Whether the order is shipped to an unverified address without insurance
        "ignore_bad_address": 'bool',
        # Whether the full value is insured for a fee of 1%. If false, coverage is limited to USD
        # 30, and `Svc Post` has no coverage.
        "insurance": 'bool',
        # Whether a packing slip is included, for a fee
        "packing_slip": 'bool',
        # Whether available items are shipped without waiting for backordered items
        "partial_fulfillment": 'bool',
        # Whether up to three warehouses may ship the order together if no single warehouse stocks
        # all items.
        "split_fulfillment": 'bool',
        # Number of distinct products
        "products": 'int',
        # Total number of units
        "quantity": 'int',
        # Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc
        # Priority`
        "service": 'Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str',
        # Party that pays import duty and tax: the recipient on delivery (`DDU`), or the sender at
        # label purchase (`DDP`)
        "terms": 'Literal["DDU", "DDP"] | str',
        # Whether a delivery signature is required. Available on some routes only.
        "signature_confirmation": 'bool',
        # Shop in which the order was placed
        "shop": 'OrderRowShop',
        # Warehouse that must ship the order
        "warehouse": 'OrderRowWarehouse',
        # Dates promised when stock was first allocated. They do not change later. Null until stock
        # is allocated, or if the destination country was changed.
        "promise": 'OrderPromise | None',
        # Latest cancellation or change of the order in the connected store. Omitted if there was
        # none.
        "store_change": 'NotRequired[OrderRowStoreChange]',
        # Custom tags, which can be used in the conditions of shipping rules. Omitted if there are
        # none.
        "tags": 'NotRequired[list[str]]',
        # Applied shipping rules with their options. Omitted if no rule applied.
        "shipping_rules": 'NotRequired[list[AppliedShippingRule]]',
        # Shipping rule that put the order on hold. Omitted for other orders.
        "hold_reason": 'NotRequired[str]',
        # Store order items whose SKU does not exist in the shop. The order is not shipped until the
        # SKUs are created or `line_items` is sent.
        "unmatched_items": 'NotRequired[list[OrderRowUnmatchedItems]]',
        # Errors to correct if the status is `Exception`. Responses to POST and PUT requests include
        # errors for any status.
        "errors": 'NotRequired[EmbeddedProblem]',
        # Ordered items. Each SKU has one line item.
        "line_items": 'list[OrderRowLineItems]',
        # Parcels of the order
        "fulfillments": 'list[OrderRowFulfillments]',
    },
)


class OrderRowShop(TypedDict):
    """Shop in which the order was placed"""

    id: str
    """Unique identifier of the shop, chosen by the merchant"""
    name: str
    """Display name of the shop"""
    order_id: str | None
    """Order number in the shop. Null if not provided."""
    type: str
    """Shop type: `Svc` (orders from the API) or `Platform` (orders from a store)"""


class OrderRowWarehouse(TypedDict):
    """Warehouse that must ship the order"""

    id: str | None
    """ID of the warehouse, such as `WH0HKG01`. If null, the warehouse is selected automatically and
    returned in `fulfillments`.
    """


class OrderRowStoreChange(TypedDict):
    """Latest cancellation or change of the order in the connected store. Omitted if there was none.
    """

    code: int
    """Error code: 1327 for a cancelled, refunded or fulfilled order, or 1328 for changed items or a
    changed address
    """
    message: str
    """Human-readable message. The wording may change."""
    detected: str
    """Detection time in UTC (`YYYY-MM-DD HH:MM:SS`)"""


class OrderRowUnmatchedItems(TypedDict):
    sku: str | None
    """SKU in the store. Null if the item has no SKU."""
    name: str
    """Display name of the item in the store"""
    quantity: int
    """Number of ordered units that remain to be shipped"""
    sold_for: float | None
    """Total price of the units, in USD. Null if unknown."""


class OrderRowLineItems(TypedDict):
    name: str
    """Display name of the product"""
    product_id: int
    """ID of the ordered product"""
    sku: str
    """Stock keeping unit (SKU)"""
    quantity: int
    """Number of units"""


class OrderRowFulfillments(TypedDict):
    id: int
    """Unique identifier of the fulfilment (integer below 2^53)"""
    fulfilled: str | None
    """Time of handover to the carrier, in UTC (`YYYY-MM-DD HH:MM:SS`). Null until the parcel is
    handed over.
    """
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str
    """Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
    """
    shipment_id: int
    """ID of the shipment for the parcel"""
    tracking_number: str | None
    """Tracking number. Null until assigned by the carrier."""
    tracking_url: str | None
    """URL of the tracking page for the buyer. Null until a tracking number is assigned."""


class OrdersChanged(TypedDict):
    """Occurs when the status of an order changes"""

    order: OrdersChangedOrder
    """Order at the time of the event"""


class OrdersChangedOrder(TypedDict):
    """Order at the time of the event"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Time at which the order was placed, in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    placed_at: str
    """Time at which the platform received the order, in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    status: str
    """New status of the order"""
    status_before: str | None
    """Previous status. Null for a new order. Equal to `status` if the order was changed in its
    store.
    """
    error_code: int | None
    """Error code if the status is `Exception` or the order was changed in its store (1327, 1328).
    Otherwise null.
    """
    reason: str | None
    """Error message. Null if the error was corrected."""
    shop: OrdersChangedOrderShop
    """Shop in which the order was placed"""


class OrdersChangedOrderShop(TypedDict):
    """Shop in which the order was placed"""

    id: str
    """Unique identifier of the shop, chosen by the merchant"""
    order_id: str | None
    """Order number in the shop. Null if not provided."""


class OrdersLate(TypedDict):
    """Occurs when an order misses a promised date"""

    order: OrdersLateOrder
    """Order that missed a promised date"""


class OrdersLateOrder(TypedDict):
    """Order that missed a promised date"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Time at which the order was placed, in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    placed_at: str
    """Time at which the platform received the order, in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    status: str
    """Current status of the order"""
    shop: OrdersLateOrderShop
    """Shop in which the order was placed"""
    late: Literal["shipment", "delivery"] | str
    """Missed part of the promise: `shipment` (no parcel was shipped) or `delivery` (not all shipped
    parcels were delivered)
    """
    promised_date: str
    """Promised date of the missed part (`YYYY-MM-DD`)"""


class OrdersLateOrderShop(TypedDict):
    """Shop in which the order was placed"""

    id: str
    """Unique identifier of the shop, chosen by the merchant"""
    order_id: str | None
    """Order number in the shop. Null if not provided."""


class OrdersStatus(TypedDict):
    """Occurs when an order requires action"""

    order: OrdersStatusOrder
    """Order that requires action"""


class OrdersStatusOrder(TypedDict):
    """Order that requires action"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Time at which the order was placed, in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    placed_at: str
    """Time at which the platform received the order, in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    service: str
    """Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
    """
    status: Literal["Exception"]
    """Always `Exception`"""
    line_items: list[OrdersStatusOrderLineItems]
    """Ordered items. Each SKU has one line item."""
    shipping_address: OrdersStatusOrderShippingAddress
    """Name and address of the recipient"""
    shop: OrdersStatusOrderShop
    """Shop in which the order was placed"""


class OrdersStatusOrderLineItems(TypedDict):
    product_id: int | None
    """ID of the product. Null if no product is assigned."""
    sku: str
    """Stock keeping unit (SKU)"""
    quantity: int
    """Number of units"""


class OrdersStatusOrderShippingAddress(TypedDict):
    """Name and address of the recipient"""

    company_name: str | None
    """Company name, printed above the name. Null if not provided."""
    phone: str | None
    """Phone number. Null if not provided."""
    email: str | None
    """Email address. Null if not provided."""
    name: str | None
    """Name of the recipient. Null if only a company name is provided."""
    street1: str
    """Address line 1, such as street and house number"""
    street2: str | None
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: str | None
    """Province, state or region, by code or name"""
    postal_code: str | None
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""


class OrdersStatusOrderShop(TypedDict):
    """Shop in which the order was placed"""

    id: str
    """Unique identifier of the shop, chosen by the merchant"""
    order_id: str | None
    """Order number in the shop. Null if not provided."""


class OrderStatusInput(TypedDict):
    """Parameters for holding or releasing an order"""

    id: int
    """ID of the order to update"""
    status: Literal["Processing", "Holding"]
    """New status. `Holding` puts the order on hold, and `Processing` releases it."""


# Parameters for updating an order
OrderUpdate = TypedDict(
    "OrderUpdate",
    {
        # Time at which the order was placed, in UTC (`YYYY-MM-DD HH:MM:SS`)
        "created": 'NotRequired[str | None]',
        # Recipient of the parcel
        "to": 'NotRequired[RecipientInput | None]',
        # Importer of the goods. If null, the recipient is the importer.
        "consignee": 'NotRequired[ConsigneeInput | None]',
        # Exporter declared to customs
        "consignor": 'NotRequired[ConsignorUpdate | None]',
        # Return address for undeliverable parcels. Defaults to the return address of the service.
        "from": 'NotRequired[ReturnAddressInput | None]',
        # Gift message printed on the packing slip. Requires `packing_slip`. Null for no message.
        "gift_message": 'NotRequired[str | None]',
        # Whether to allow shipping to an unverified address, without insurance. Not available with
        # `Svc Priority`.
        "ignore_bad_address": 'NotRequired[bool | None]',
        # Whether the full value is insured for a fee of 1%. If false, coverage is limited to USD
        # 30, and `Svc Post` has no coverage.
        "insurance": 'NotRequired[bool | None]',
        # Whether to include a packing slip, for a fee. Defaults to the setting of the shop.
        "packing_slip": 'NotRequired[bool | None]',
        # Whether to ship available items without waiting for backordered items. Defaults to the
        # setting of the shop.
        "partial_fulfillment": 'NotRequired[bool | None]',
        # Whether up to three warehouses may ship the order together if no single warehouse stocks
        # all items. Defaults to the setting of the shop.
        "split_fulfillment": 'NotRequired[bool | None]',
        # Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc
        # Priority`
        "service": 'NotRequired[Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | None]',
        # Party that pays import duty and tax: the recipient on delivery (`DDU`), or the sender at
        # label purchase (`DDP`). Defaults to `DDU` if available on the route, otherwise `DDP`.
        "terms": 'NotRequired[Literal["DDU", "DDP"] | None]',
        # Whether a delivery signature is required. Available on some routes only.
        "signature_confirmation": 'NotRequired[bool | None]',
        # Shop in which the order was placed
        "shop": 'NotRequired[OrderUpdateShop | None]',
        # Warehouse that must ship the order. If null, the warehouse is selected automatically.
        "warehouse": 'NotRequired[OrderUpdateWarehouse | None]',
        # Custom tags, which can be used in the conditions of shipping rules
        "tags": 'NotRequired[Sequence[str] | None]',
        # Ordered items. Each SKU has one line item.
        "line_items": 'NotRequired[Sequence[OrderLineInput] | None]',
        # New status of the order
        "status": 'NotRequired[Literal["Processing", "Holding", "Exception", "Backordered", "Ready", "Packing", "Partial", "Fulfilled", "Archived"] | None]',
    },
)


class OrderUpdateShop(TypedDict):
    id: str
    """Unique identifier of the shop, chosen by the merchant"""
    order_id: NotRequired[str | None]
    """Order number in the shop. Null if not provided."""


class OrderUpdateWarehouse(TypedDict):
    id: NotRequired[str | None]
    """ID of the warehouse, such as `WH0HKG01`. If null, the warehouse is selected automatically and
    returned in `fulfillments`.
    """


class Overpack(TypedDict):
    """Carton, bag or pallet of labelled parcels"""

    id: int
    """Unique identifier (integer below 2^53)"""
    carrier: str | None
    """Code of the carrier that must transport all parcels. Null if any carrier is allowed."""
    contains_dg: bool
    """Whether any parcel contains dangerous goods"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    entry_point: str
    """ID of the entry point (drop-off facility), such as `HKG101`"""
    exit_point: str | None
    """IATA code of the destination port of the parcels. Null if they have no destination port."""
    external_tracking: str | None
    """Tracking number of the overpack with another carrier. Null if not provided."""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str
    """Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
    """
    sscc: str
    """Serial shipping container code (GS1 SSCC), printed as a barcode on the overpack label"""
    terms: Literal["DDU", "DDP"] | str
    """Party that pays import duty and tax: the recipient on delivery (`DDU`), or the sender at
    label purchase (`DDP`)
    """
    type86: bool
    """Whether the overpack is cleared through United States customs as a type 86 entry"""
    locked: bool
    """Whether the overpack is on a manifest and therefore read-only"""
    manifest_id: int | None
    """ID of the manifest that lists the overpack. Null if not manifested."""
    height: float | None
    """Height in centimetres. Required for a manifest. Null if not measured."""
    length: float | None
    """Length in centimetres. Required for a manifest. Null if not measured."""
    width: float | None
    """Width in centimetres. Required for a manifest. Null if not measured."""
    weight: float | None
    """Gross weight in kilograms, with up to 1 decimal. Required for a manifest. Null if not
    measured.
    """
    total_shipments: int
    """Number of shipments in the overpack"""
    shipments: list[OverpackShipments]
    """Shipments in the overpack"""
    warnings: NotRequired[list[OverpackWarnings]]
    """Correctable issues that may cause the parcel to be delayed or returned. Omitted if there are
    none.
    """


class OverpackShipments(TypedDict):
    id: int
    """ID of the packed shipment"""
    label_id: int
    """ID of the shipment label"""
    tracking_number: str | None
    """Tracking number of the label. Null until assigned by the carrier."""


class OverpackWarnings(TypedDict):
    code: int
    """Error code that is returned for this issue with `Prefer: handling=strict`"""
    path: str
    """JSON pointer to the affected field, such as `/shipment/line_items/0/hts_code`"""
    message: str
    """Human-readable warning. The wording may change."""
    cure: str
    """Recommended action to resolve the issue"""


class OverpackInput(TypedDict):
    """Parameters for creating an overpack"""

    weight: NotRequired[float | str | None]
    """Gross weight in kilograms, with up to 1 decimal. Required for a manifest."""
    length: NotRequired[float | str | None]
    """Length in centimetres. Required for a manifest."""
    width: NotRequired[float | str | None]
    """Width in centimetres. Required for a manifest."""
    height: NotRequired[float | str | None]
    """Height in centimetres. Required for a manifest."""
    shipments: Sequence[PackedShipmentInput]
    """Shipments to pack. An overpack can contain up to 1,000 shipments."""


class OverpackRow(TypedDict):
    """Carton, bag or pallet of labelled parcels, without its list of shipments"""

    id: int
    """Unique identifier (integer below 2^53)"""
    carrier: str | None
    """Code of the carrier that must transport all parcels. Null if any carrier is allowed."""
    contains_dg: bool
    """Whether any parcel contains dangerous goods"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    entry_point: str
    """ID of the entry point (drop-off facility), such as `HKG101`"""
    exit_point: str | None
    """IATA code of the destination port of the parcels. Null if they have no destination port."""
    external_tracking: str | None
    """Tracking number of the overpack with another carrier. Null if not provided."""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str
    """Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
    """
    sscc: str
    """Serial shipping container code (GS1 SSCC), printed as a barcode on the overpack label"""
    terms: Literal["DDU", "DDP"] | str
    """Party that pays import duty and tax: the recipient on delivery (`DDU`), or the sender at
    label purchase (`DDP`)
    """
    type86: bool
    """Whether the overpack is cleared through United States customs as a type 86 entry"""
    locked: bool
    """Whether the overpack is on a manifest and therefore read-only"""
    manifest_id: int | None
    """ID of the manifest that lists the overpack. Null if not manifested."""
    height: float | None
    """Height in centimetres. Required for a manifest. Null if not measured."""
    length: float | None
    """Length in centimetres. Required for a manifest. Null if not measured."""
    width: float | None
    """Width in centimetres. Required for a manifest. Null if not measured."""
    weight: float | None
    """Gross weight in kilograms, with up to 1 decimal. Required for a manifest. Null if not
    measured.
    """
    total_shipments: int
    """Number of shipments in the overpack"""


class OverpackUpdate(TypedDict):
    """Parameters for updating an overpack"""

    weight: NotRequired[float | str | None]
    """Gross weight in kilograms, with up to 1 decimal. Required for a manifest."""
    length: NotRequired[float | str | None]
    """Length in centimetres. Required for a manifest."""
    width: NotRequired[float | str | None]
    """Width in centimetres. Required for a manifest."""
    height: NotRequired[float | str | None]
    """Height in centimetres. Required for a manifest."""
    shipments: NotRequired[Sequence[PackedShipmentInput] | None]
    """Shipments to add. An overpack can contain up to 1,000 shipments.
    Default: []
    """


class PackedLot(TypedDict):
    """Packed units of a lot"""

    product_id: int
    """ID of the packed product"""
    lot: str
    """Lot number"""
    quantity: int
    """Number of packed units"""


class PackedSerial(TypedDict):
    """Serial number of a packed unit"""

    product_id: int
    """ID of the packed product"""
    serial: str
    """Serial number of the unit"""


class PackedShipmentInput(TypedDict):
    """Shipment to pack, identified by its ID, label ID or tracking number"""

    id: NotRequired[int | None]
    """ID of the shipment. One of `id`, `label_id` or `tracking_number` is required."""
    label_id: NotRequired[int | None]
    """ID of the shipment label"""
    tracking_number: NotRequired[str | None]
    """Tracking number of the label"""


class PartlyPackedOverpack(TypedDict):
    """Overpack with its packed shipments and any errors"""

    id: int | None
    """Unique identifier of the overpack. Null if nothing was packed."""
    carrier: str | None
    """Code of the carrier that must transport all parcels. Null if any carrier is allowed."""
    contains_dg: bool
    """Whether any parcel contains dangerous goods"""
    created: str | None
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`). Null if nothing was packed."""
    entry_point: str | None
    """ID of the entry point (drop-off facility), such as `HKG101`. Null if nothing was packed."""
    exit_point: str | None
    """IATA code of the destination port of the parcels. Null if they have no destination port."""
    external_tracking: str | None
    """Tracking number of the overpack with another carrier. Null if not provided."""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str | None
    """Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`.
    Null if nothing was packed.
    """
    sscc: str | None
    """Serial shipping container code (GS1 SSCC), printed as a barcode on the overpack label. Null
    if nothing was packed.
    """
    terms: Literal["DDU", "DDP"] | str | None
    """Party that pays import duty and tax: the recipient on delivery (`DDU`), or the sender at
    label purchase (`DDP`). Null if nothing was packed.
    """
    type86: bool
    """Whether the overpack is cleared through United States customs as a type 86 entry"""
    locked: bool
    """Whether the overpack is on a manifest and therefore read-only"""
    manifest_id: int | None
    """ID of the manifest that lists the overpack. Null if not manifested."""
    height: float | None
    """Height in centimetres. Required for a manifest. Null if not measured."""
    length: float | None
    """Length in centimetres. Required for a manifest. Null if not measured."""
    width: float | None
    """Width in centimetres. Required for a manifest. Null if not measured."""
    weight: float | None
    """Gross weight in kilograms, with up to 1 decimal. Required for a manifest. Null if not
    measured.
    """
    shipments: list[PartlyPackedOverpackShipments]
    """Packed shipments, followed by shipments that could not be packed"""
    warnings: NotRequired[list[PartlyPackedOverpackWarnings]]
    """Correctable issues that may cause the parcel to be delayed or returned. Omitted if there are
    none.
    """


class PartlyPackedOverpackShipments(TypedDict):
    id: int | None
    """ID of the shipment. Null if not found."""
    label_id: int | None
    """ID of the label. Null if not found."""
    tracking_number: str | None
    """Tracking number of the label. Null if not assigned or not found."""
    error: NotRequired[str]
    """Reason why the shipment was not packed. Omitted if it was packed."""


class PartlyPackedOverpackWarnings(TypedDict):
    code: int
    """Error code that is returned for this issue with `Prefer: handling=strict`"""
    path: str
    """JSON pointer to the affected field, such as `/shipment/line_items/0/hts_code`"""
    message: str
    """Human-readable warning. The wording may change."""
    cure: str
    """Recommended action to resolve the issue"""


class Party(TypedDict):
    """Exporter or importer"""

    name: str | None
    """Name of the person. Null if only a company name is provided."""
    phone: str | None
    """Phone number. Null if not provided."""
    email: str | None
    """Email address for delivery notifications by carriers. Null if not provided."""
    id: str | None
    """Tax, registration or identity number declared to customs. Null if not provided."""
    tax_ids: NotRequired[list[PartyTaxIds]]
    """Customs and tax registration numbers of the party, with their types. Omitted if not provided.
    """
    date_of_birth: NotRequired[str]
    """Date of birth (`YYYY-MM-DD`). Used only for denied-party screening, to rule out people with
    the same name. Not shared with third parties.
    """
    street1: str
    """Address line 1, such as street and house number"""
    street2: str | None
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: str | None
    """Province, state or region, by code or name"""
    postal_code: str | None
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""


class PartyTaxIds(TypedDict):
    type: str
    """Type of the number, such as `IOSS` or `EORI`"""
    value: str
    """Customs or tax registration number"""
    country: str | None
    """Issuing country, as a two-letter code (ISO 3166-1 alpha-2). Null if not provided."""


class Payment(TypedDict):
    """Card payment that adds funds to a balance"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    kind: Literal["checkout", "automatic"] | str
    """Payment type: `checkout` for a payment on a checkout page, or `automatic` for an automatic
    top-up with the saved card
    """
    amount: float
    """Amount to credit, in `currency`"""
    currency: str
    """Currency of the credited balance, as a three-letter ISO 4217 code"""
    status: Literal["open", "paid", "failed", "expired"] | str
    """Payment status: `open` until the payment is completed, then `paid`, `failed` or `expired`"""
    checkout_url: str | None
    """URL of the checkout page, valid for one hour. Null until the page is available and after the
    payment is completed.
    """
    failure_reason: str | None
    """Failure reason. Null if the payment did not fail."""
    refunded: float
    """Amount refunded to the card, in `currency`"""
    disputed: float
    """Amount disputed (charged back) by the cardholder, in `currency`"""


class PaymentInput(TypedDict):
    """Parameters for creating a card payment"""

    amount: float | str
    """Amount to credit, in `currency`"""
    currency: str
    """Currency of the credited balance, as a three-letter ISO 4217 code"""


class Place(TypedDict):
    """Location in a warehouse"""

    code: str
    """Code of the location"""
    kind: Literal["dock", "pick", "reserve", "hold"] | str
    """Location type: `dock`, `pick`, `reserve` or `hold`"""
    seq: int
    """Position of the location in the walking order"""
    zone: str | None
    """Pick zone. Null if not assigned."""
    closed: bool
    """Whether the location is closed to new stock"""
    barcode: str
    """Barcode of the location: `PL-` followed by the code"""


class PlaceInput(TypedDict):
    """Warehouse location to create or replace"""

    code: str
    """Code of the location, unique within the warehouse"""
    kind: Literal["dock", "pick", "reserve", "hold"]
    """Location type: `dock`, `pick`, `reserve` or `hold`"""
    seq: int
    """Position of the location in the walking order"""
    zone: NotRequired[str | None]
    """Pick zone. Null if not assigned."""
    closed: NotRequired[bool | None]
    """Whether the location is closed to new stock
    Default: False
    """


class Product(TypedDict):
    """Goods stored in warehouses, with stock levels"""

    id: int
    """Unique identifier (integer below 2^53)"""
    barcode: str | None
    """Text encoded in the barcode. Null if the product ID is used."""
    name: str
    """Display name of the product"""
    description: str
    """Goods description in English, as declared to customs"""
    coo: str
    """Country of origin, as a two-letter code (ISO 3166-1 alpha-2)"""
    dg_code: str | None
    """Dangerous goods code. Null if the goods are not dangerous."""
    hs_code: str | None
    """Deprecated. Use `hs_codes` instead."""
    hs_codes: list[ProductHsCodes]
    """Harmonised System codes, with one entry for each destination country"""
    local_descriptions: list[ProductLocalDescriptions]
    """Goods descriptions in other languages, with one entry for each language"""
    is_packaging: bool
    """Whether the product is packaging material. Cannot be changed after creation."""
    mpn: str | None
    """Manufacturer's product identifier, declared to customs in the European Union. Null if not
    provided.
    """
    gtin: str | None
    """Standardised product identifier (EAN, UPC or ISBN), 8 to 14 digits. Null if not provided."""
    responsible_person: ProductResponsiblePerson | None
    """Economic operator responsible for the product in the European Union (GPSR). Null if not
    provided.
    """
    epr_numbers: list[ProductEprNumbers]
    """Producer registration numbers for extended producer responsibility (EPR), with one entry for
    each country
    """
    tracking: ProductTracking
    """Data recorded for each unit, in warehouses that track locations. Cannot be changed after
    units have arrived.
    """
    min_days_left: int
    """Minimum number of days between shipping and expiry. Requires `tracking.expiry`. Cannot be
    changed after units have arrived.
    """
    components: list[ProductComponent]
    """Components of a kit, up to 20. Orders reserve and ship the components that the kit has at the
    time of the order. Empty for other products.
    """
    quantity: int
    """Number of units available in all warehouses. For a kit, the number of kits that the
    warehouses can assemble.
    """
    reserved: int
    """Number of units reserved for orders in all warehouses"""
    backordered: int
    """Number of units required to fulfil backorders"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    cost: float
    """Purchase cost of one unit in USD"""
    value: float
    """Retail value of one unit in USD"""
    weight: float
    """Weight in kilograms. Zero until a warehouse measures the product."""
    height: float
    """Height in centimetres. Zero until a warehouse measures the product."""
    length: float
    """Length in centimetres. Zero until a warehouse measures the product."""
    width: float
    """Width in centimetres. Zero until a warehouse measures the product."""
    skus: list[Sku]
    """SKUs of the product, with one entry for each shop and code"""
    warehouses: list[ProductWarehouses]
    """Stock levels by warehouse"""


class ProductHsCodes(TypedDict):
    country: str
    """Destination country, as a two-letter code (ISO 3166-1 alpha-2)"""
    hs_code: str
    """Harmonised System code for the country, 6 to 13 digits"""


class ProductLocalDescriptions(TypedDict):
    description: str
    """Goods description in the language of `language_code`"""
    language_code: str
    """ISO 639-1 language code, such as `zh`"""


class ProductResponsiblePerson(TypedDict):
    name: str
    """Name of the person or company"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: str | None
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    postal_code: str
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    email: str
    """Email address or website URL"""


class ProductEprNumbers(TypedDict):
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    number: str
    """Producer registration number for the country"""


class ProductTracking(TypedDict):
    """Data recorded for each unit, in warehouses that track locations. Cannot be changed after
    units have arrived.
    """

    lot: bool
    """Whether the warehouse records the lot number of each unit on arrival"""
    expiry: bool
    """Whether the warehouse records the expiry date of each unit. Units that expire first are
    shipped first.
    """
    serial: bool
    """Whether the warehouse records the serial number of each unit when packing an order"""


class ProductWarehouses(TypedDict):
    id: str
    """ID of the warehouse, such as `WH0HKG01`"""
    description: str | None
    """Goods description in the local language. Null if not provided."""
    language: str
    """English name of the local language"""
    language_code: str
    """ISO 639-1 language code, such as `zh`"""
    quantity: int
    """Number of units available in the warehouse. For a kit, the number of kits that the warehouse
    can assemble.
    """
    reserved: int
    """Number of units reserved for orders in the warehouse"""
    held: int
    """Number of units that cannot be sold because they are damaged, in quarantine, missing or
    expired
    """
    on_hand: int
    """Number of units in the warehouse: the sum of `quantity`, `reserved` and `held`. Zero for
    kits.
    """


class ProductComponent(TypedDict):
    """Component of a kit"""

    product_id: int
    """ID of the component"""
    quantity: int
    """Number of units in one kit"""


class ProductInput(TypedDict):
    """Parameters for creating a product"""

    barcode: NotRequired[str | None]
    """Text encoded in the barcode. If null, the product ID is used."""
    name: str
    """Display name of the product"""
    description: str
    """Goods description in English, as declared to customs"""
    coo: str
    """Country of origin, as a two-letter code (ISO 3166-1 alpha-2)"""
    value: float | str
    """Retail value of one unit in USD"""
    cost: NotRequired[float | str | None]
    """Purchase cost of one unit in USD
    Default: 0
    """
    dg_code: NotRequired[Literal["0965", "0966", "0967", "0968", "0969", "0970", "ORMD1", "ORMD2", "ORMD3", "SDEC1", "SDEC2", "SDEC3", "SDEC4"] | None]
    """Dangerous goods code. Null if the goods are not dangerous."""
    hs_code: NotRequired[str | None]
    """Deprecated. Use `hs_codes` instead."""
    hs_codes: NotRequired[Sequence[HsCodeInput] | None]
    """Harmonised System codes, with one entry for each destination country
    Default: []
    """
    local_descriptions: NotRequired[Sequence[LocalDescriptionInput] | None]
    """Goods descriptions in other languages, with one entry for each language
    Default: []
    """
    is_packaging: NotRequired[bool | None]
    """Whether the product is packaging material. Cannot be changed after creation.
    Default: False
    """
    mpn: NotRequired[str | None]
    """Manufacturer's product identifier, declared to customs in the European Union. Null if not
    provided.
    """
    gtin: NotRequired[str | None]
    """Standardised product identifier (EAN, UPC or ISBN), 8 to 14 digits. Null if not provided."""
    responsible_person: NotRequired[ProductInputResponsiblePerson | None]
    """Economic operator responsible for the product in the European Union (GPSR). Null if not
    provided.
    """
    epr_numbers: NotRequired[Sequence[ProductInputEprNumbers] | None]
    """Producer registration numbers for extended producer responsibility (EPR), with one entry for
    each country
    Default: []
    """
    tracking: NotRequired[ProductInputTracking | None]
    """Data recorded for each unit, in warehouses that track locations. Cannot be changed after
    units have arrived.
    Default: {\"lot\":false,\"expiry\":false,\"serial\":false}
    """
    min_days_left: NotRequired[int | None]
    """Minimum number of days between shipping and expiry. Requires `tracking.expiry`. Cannot be
    changed after units have arrived.
    Default: 0
    """
    components: NotRequired[Sequence[ProductInputComponents] | None]
    """Components of a kit, up to 20. Orders reserve and ship the components that the kit has at the
    time of the order. Empty for other products.
    Default: []
    """
    skus: NotRequired[Sequence[SkuInput] | None]
    """SKUs of the product, with one entry for each shop and code
    Default: []
    """


class ProductInputResponsiblePerson(TypedDict):
    name: str
    """Name of the person or company"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    postal_code: str | int
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    email: str
    """Email address or website URL"""


class ProductInputEprNumbers(TypedDict):
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    number: str
    """Producer registration number for the country"""


class ProductInputTracking(TypedDict):
    lot: NotRequired[bool | None]
    """Whether the warehouse records the lot number of each unit on arrival
    Default: False
    """
    expiry: NotRequired[bool | None]
    """Whether the warehouse records the expiry date of each unit. Units that expire first are
    shipped first.
    Default: False
    """
    serial: NotRequired[bool | None]
    """Whether the warehouse records the serial number of each unit when packing an order
    Default: False
    """


class ProductInputComponents(TypedDict):
    product_id: int
    """ID of the component"""
    quantity: int
    """Number of units in one kit"""


class ProductRow(TypedDict):
    """Summary of a product, with amounts and dimensions as strings"""

    id: int
    """Unique identifier (integer below 2^53)"""
    barcode: str | None
    """Text encoded in the barcode. Null if the product ID is used."""
    name: str
    """Display name of the product"""
    description: str
    """Goods description in English, as declared to customs"""
    coo: str
    """Country of origin, as a two-letter code (ISO 3166-1 alpha-2)"""
    dg_code: str | None
    """Dangerous goods code. Null if the goods are not dangerous."""
    hs_code: str | None
    """Deprecated. Use `hs_codes` instead."""
    hs_codes: list[ProductRowHsCodes]
    """Harmonised System codes, with one entry for each destination country"""
    local_descriptions: list[ProductRowLocalDescriptions]
    """Goods descriptions in other languages, with one entry for each language"""
    is_packaging: bool
    """Whether the product is packaging material. Cannot be changed after creation."""
    mpn: str | None
    """Manufacturer's product identifier, declared to customs in the European Union. Null if not
    provided.
    """
    gtin: str | None
    """Standardised product identifier (EAN, UPC or ISBN), 8 to 14 digits. Null if not provided."""
    responsible_person: ProductRowResponsiblePerson | None
    """Economic operator responsible for the product in the European Union (GPSR). Null if not
    provided.
    """
    epr_numbers: list[ProductRowEprNumbers]
    """Producer registration numbers for extended producer responsibility (EPR), with one entry for
    each country
    """
    tracking: ProductRowTracking
    """Data recorded for each unit, in warehouses that track locations. Cannot be changed after
    units have arrived.
    """
    min_days_left: int
    """Minimum number of days between shipping and expiry. Requires `tracking.expiry`. Cannot be
    changed after units have arrived.
    """
    components: list[ProductComponent]
    """Components of a kit, up to 20. Orders reserve and ship the components that the kit has at the
    time of the order. Empty for other products.
    """
    quantity: int
    """Number of units available in all warehouses. For a kit, the number of kits that the
    warehouses can assemble.
    """
    reserved: int
    """Number of units reserved for orders in all warehouses"""
    backordered: int
    """Number of units required to fulfil backorders"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    cost: str
    """Purchase cost of one unit in USD"""
    value: str
    """Retail value of one unit in USD"""
    weight: str
    """Weight in kilograms. Zero until a warehouse measures the product."""
    height: str
    """Height in centimetres. Zero until a warehouse measures the product."""
    length: str
    """Length in centimetres. Zero until a warehouse measures the product."""
    width: str
    """Width in centimetres. Zero until a warehouse measures the product."""
    active: NotRequired[bool]
    """Whether the SKU is active. Returned only if the list is filtered by shop."""
    sku: NotRequired[str]
    """SKU in the shop. Returned only if the list is filtered by shop."""


class ProductRowHsCodes(TypedDict):
    country: str
    """Destination country, as a two-letter code (ISO 3166-1 alpha-2)"""
    hs_code: str
    """Harmonised System code for the country, 6 to 13 digits"""


class ProductRowLocalDescriptions(TypedDict):
    description: str
    """Goods description in the language of `language_code`"""
    language_code: str
    """ISO 639-1 language code, such as `zh`"""


class ProductRowResponsiblePerson(TypedDict):
    name: str
    """Name of the person or company"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: str | None
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    postal_code: str
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    email: str
    """Email address or website URL"""


class ProductRowEprNumbers(TypedDict):
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    number: str
    """Producer registration number for the country"""


class ProductRowTracking(TypedDict):
    """Data recorded for each unit, in warehouses that track locations. Cannot be changed after
    units have arrived.
    """

    lot: bool
    """Whether the warehouse records the lot number of each unit on arrival"""
    expiry: bool
    """Whether the warehouse records the expiry date of each unit. Units that expire first are
    shipped first.
    """
    serial: bool
    """Whether the warehouse records the serial number of each unit when packing an order"""


class ProductsStockChanged(TypedDict):
    """Occurs when stock is received, shipped or reserved"""

    stock: ProductsStockChangedStock
    """Stock change, with the resulting quantities"""


class ProductsStockChangedStock(TypedDict):
    """Stock change, with the resulting quantities"""

    id: int
    """Unique identifier of the stock change"""
    created: str
    """Time of the change, in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    reason: Literal["inbound", "adjustment", "reservation", "release", "dispatch", "restock", "count", "damage"] | str
    """Reason for the change: `reservation` (stock was reserved for an order), `release` (a
    reservation was released), `dispatch` (a parcel was shipped), `inbound` (received stock was
    counted), `adjustment` (the stock level was corrected), `restock` (returned units were
    restocked), `count` (a stock count found a difference) or `damage` (units became unsellable,
    or sellable again)
    """
    order_id: int | None
    """ID of the order that caused the change. Null for other changes."""
    inbound_id: int | None
    """ID of the inbound shipment that caused the change. Null for other changes."""
    products: list[ProductsStockChangedStockProducts]
    """Changed stock levels, with one entry for each combination of product and warehouse"""


class ProductsStockChangedStockProducts(TypedDict):
    id: int
    """ID of the product"""
    skus: list[ProductsStockChangedStockProductsSkus]
    """Current SKUs of the product, oldest first"""
    warehouse_id: str
    """ID of the warehouse that stores the units"""
    available_change: int
    """Change in the number of available units"""
    reserved_change: int
    """Change in the number of reserved units"""
    available: int
    """Number of available units as of `revision`"""
    reserved: int
    """Number of reserved units as of `revision`"""
    revision: int
    """Stock revision, which increases with every change. Quantities with a higher revision are more
    recent.
    """


class ProductsStockChangedStockProductsSkus(TypedDict):
    shop_id: str
    """ID of the shop to which the SKU belongs"""
    sku: str
    """Stock keeping unit (SKU) that identifies the product in the shop"""


class ProductUpdate(TypedDict):
    """Parameters for updating a product"""

    barcode: NotRequired[str | None]
    """Text encoded in the barcode. If null, the product ID is used."""
    name: NotRequired[str | None]
    """Display name of the product"""
    description: NotRequired[str | None]
    """Goods description in English, as declared to customs"""
    coo: NotRequired[str | None]
    """Country of origin, as a two-letter code (ISO 3166-1 alpha-2)"""
    value: NotRequired[float | str | None]
    """Retail value of one unit in USD"""
    cost: NotRequired[float | str | None]
    """Purchase cost of one unit in USD"""
    dg_code: NotRequired[Literal["0965", "0966", "0967", "0968", "0969", "0970", "ORMD1", "ORMD2", "ORMD3", "SDEC1", "SDEC2", "SDEC3", "SDEC4"] | None]
    """Dangerous goods code. Null if the goods are not dangerous."""
    hs_code: NotRequired[str | None]
    """Deprecated. Use `hs_codes` instead."""
    hs_codes: NotRequired[Sequence[HsCodeInput] | None]
    """Harmonised System codes, with one entry for each destination country"""
    local_descriptions: NotRequired[Sequence[LocalDescriptionInput] | None]
    """Goods descriptions in other languages, with one entry for each language"""
    is_packaging: NotRequired[bool | None]
    """Whether the product is packaging material. Cannot be changed after creation."""
    mpn: NotRequired[str | None]
    """Manufacturer's product identifier, declared to customs in the European Union. Null if not
    provided.
    """
    gtin: NotRequired[str | None]
    """Standardised product identifier (EAN, UPC or ISBN), 8 to 14 digits. Null if not provided."""
    responsible_person: NotRequired[ProductUpdateResponsiblePerson | None]
    """Economic operator responsible for the product in the European Union (GPSR). Null if not
    provided.
    """
    epr_numbers: NotRequired[Sequence[ProductUpdateEprNumbers] | None]
    """Producer registration numbers for extended producer responsibility (EPR), with one entry for
    each country
    """
    tracking: NotRequired[ProductUpdateTracking | None]
    """Data recorded for each unit, in warehouses that track locations. Cannot be changed after
    units have arrived.
    """
    min_days_left: NotRequired[int | None]
    """Minimum number of days between shipping and expiry. Requires `tracking.expiry`. Cannot be
    changed after units have arrived.
    """
    components: NotRequired[Sequence[ProductUpdateComponents] | None]
    """Components of a kit, up to 20. Orders reserve and ship the components that the kit has at the
    time of the order. Empty for other products.
    """
    skus: NotRequired[Sequence[SkuInput] | None]
    """SKUs of the product, with one entry for each shop and code"""


class ProductUpdateResponsiblePerson(TypedDict):
    name: str
    """Name of the person or company"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    postal_code: str | int
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    email: str
    """Email address or website URL"""


class ProductUpdateEprNumbers(TypedDict):
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    number: str
    """Producer registration number for the country"""


class ProductUpdateTracking(TypedDict):
    lot: NotRequired[bool | None]
    """Whether the warehouse records the lot number of each unit on arrival
    Default: False
    """
    expiry: NotRequired[bool | None]
    """Whether the warehouse records the expiry date of each unit. Units that expire first are
    shipped first.
    Default: False
    """
    serial: NotRequired[bool | None]
    """Whether the warehouse records the serial number of each unit when packing an order
    Default: False
    """


class ProductUpdateComponents(TypedDict):
    product_id: int
    """ID of the component"""
    quantity: int
    """Number of units in one kit"""


class Quote(TypedDict):
    """Rates of all services, locked until `expires`"""

    id: int
    """Unique identifier of the quote, to send as `quote_id` of a shipment"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    expires: str
    """Expiry time of the locked prices in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    currency: str
    """Currency of all amounts, as a three-letter ISO 4217 code"""
    shipment_id: int | None
    """ID of the shipment created from the quote. Null if the quote has not been used."""
    services: list[QuotedService]
    """Available services, cheapest first"""
    unanswered_carriers: list[str]
    """Codes of carriers whose rate requests timed out"""


class QuotedLandedCost(TypedDict):
    """Total of the shipping price, duty and tax (landed cost)"""

    tax: float
    """Import tax on the parcel, in the currency of the quote"""
    duty: float
    """Import duty on the parcel, in the currency of the quote"""
    total: float
    """Landed cost in the currency of the quote: the sum of `total_cost`, `tax` and `duty`"""
    line_items: list[QuotedLandedCostLineItems]
    """Duty and tax of each line item, in request order"""


class QuotedLandedCostLineItems(TypedDict):
    tax: float
    """Import tax on all units of the line item, in the currency of the quote"""
    duty: float
    """Import duty on all units of the line item, in the currency of the quote"""


class QuotedPlaceInput(TypedDict):
    """Destination address of a quote"""

    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name. Required for countries with provinces in postal
    addresses, except HK, MO, SG and AE.
    """
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country. Required for countries with postal codes, except
    IE.
    """
    company_name: NotRequired[str | None]
    """Company name, printed above the name. Null if not provided."""
    street1: NotRequired[str | None]
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""


class QuotedService(TypedDict):
    """Available service with its price"""

    carrier: str
    """Code of the carrier that provides the service"""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str
    """Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
    """
    exit_points: list[str]
    """IATA codes of the ports where the line haul can end. Empty if the route does not include a
    port.
    """
    terms: list[Literal["DDU", "DDP"] | str]
    """Terms available on the route: `DDU`, `DDP` or both"""
    chargeable_weight: float
    """Chargeable weight in kilograms: the greater of gross and volumetric weight"""
    gross_weight: float
    """Gross weight in kilograms, or the minimum weight of the route if greater"""
    volumetric_weight: float
    """Volumetric (dimensional) weight in kilograms: length × width × height divided by the route
    divisor
    """
    insurance: QuotedServiceInsurance
    """Insured amount and insurance fee"""
    cost: float
    """Base shipping price excluding surcharges and fees, in the currency of the quote"""
    surcharge: float
    """Route surcharge based on the chargeable weight, in the currency of the quote"""
    oversize_fee: float
    """Oversize fee in the currency of the quote, charged if the length plus girth exceeds the route
    limit
    """
    total_cost: float
    """Total price excluding duty and tax, in the currency of the quote"""
    charges: list[Charge]
    """Price breakdown: base rate, surcharges, oversize fee and insurance fee"""
    tariff: str | None
    """Version of the tariff used for pricing. Null if no versioned tariff was used."""
    estimated: NotRequired[Literal[True]]
    """Whether the price is an estimate from a rate table because the carrier rate was unavailable
    """
    landed_cost: QuotedLandedCost | None
    """Landed cost including duty and tax. Null if the duty or tax rates are unknown."""
    missing: list[QuotedServiceMissing]
    """Missing information required to calculate exact duty and tax"""
    transit_min: int
    """Minimum transit time in days, from the entry point to delivery"""
    transit_max: int
    """Typical maximum transit time in days, from the entry point to delivery"""
    delivery: DeliveryDates | None
    """Estimated ship and delivery dates if the parcel is dropped off now. Null for returns."""


class QuotedServiceInsurance(TypedDict):
    """Insured amount and insurance fee"""

    coverage: float
    """Insured amount, in the currency of the quote"""
    fee: float
    """Insurance fee, in the currency of the quote"""


class QuotedServiceMissing(TypedDict):
    what: Literal["hs_code", "origin", "tariff", "buyer", "channel", "postal_code", "province", "local_charges", "fees", "preference", "nature", "excise", "relief", "tax_rate", "levies"] | str
    """Type of missing information: `hs_code`, `origin`, `buyer`, `channel` or `province` (not
    provided), `postal_code` (ambiguous territory), `tariff` (rate estimated from the chapter),
    `local_charges`, `fees`, `excise` or `levies` (additional charges at unknown rates),
    `tax_rate` (a lower rate may apply), `relief` (a limit may not apply), `preference` (proof of
    origin required) or `nature` (no rule for gifts or returns)
    """
    line_item: int | None
    """Zero-based index of the line item. Null if the entry applies to all line items."""


class QuoteInput(TypedDict):
    """Parameters for creating a quote"""

    entry_point: str
    """ID of the entry point (drop-off facility), such as `HKG101`"""
    to: QuotedPlaceInput
    line_items: Sequence[LineItemInput]
    """Contents declared to customs, with one line item for each type of goods"""
    service: NotRequired[Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | None]
    """Filters the results by service level. Null returns all service levels."""
    carrier: NotRequired[str | None]
    """Filters the results by carrier code. Null returns all carriers."""
    exit_point: NotRequired[str | None]
    """IATA code of the port where the line haul ends, such as `JFK`. Selected automatically if
    null.
    """
    terms: NotRequired[Literal["DDU", "DDP"] | None]
    """Party that pays import duty and tax: the recipient on delivery (`DDU`), or the sender at
    label purchase (`DDP`). Defaults to `DDU` if available on the route, otherwise `DDP`.
    """
    signature_confirmation: NotRequired[bool | None]
    """Whether a delivery signature is required. Available on some routes only.
    Default: False
    """
    insurance: NotRequired[bool | None]
    """Whether the full value is insured for a fee of 1%. If false, coverage is limited to USD 30,
    and `Svc Post` has no coverage.
    Default: False
    """
    irregular: NotRequired[bool | None]
    """Whether the packaging is soft or irregular. Soft packaging reduces the volumetric weight.
    Default: False
    """
    is_return: NotRequired[bool | None]
    """Whether the shipment is a return to the sender. Address fields are the same as for the
    outbound shipment.
    Default: False
    """
    height: NotRequired[float | str | None]
    """Height in centimetres
    Default: 1
    """
    length: NotRequired[float | str | None]
    """Length in centimetres
    Default: 15
    """
    width: NotRequired[float | str | None]
    """Width in centimetres
    Default: 10
    """
    weight: NotRequired[float | str | None]
    """Gross weight in kilograms, with up to 3 decimals. Defaults to the total weight of the line
    items (`quantity` × `weight`).
    """
    packages: NotRequired[Sequence[QuoteInputPackages] | None]
    """Packages of a multi-package shipment, instead of the weight and dimensions of the shipment
    Default: []
    """
    tax_ids: NotRequired[Sequence[QuoteInputTaxIds] | None]
    """Customs and tax registration numbers of the seller. See the customs data guide.
    Default: []
    """
    buyer: NotRequired[Literal["consumer", "business"] | None]
    """Buyer type: `consumer` (default) or `business`"""
    credentials_id: NotRequired[int | None]
    """ID of the carrier account used to buy labels. If null, your newest account or the platform
    account is used.
    """
    currency: NotRequired[str | None]
    """Currency of the balance to charge. The exchange rate is locked with the prices.
    Default: \"USD\"
    """


class QuoteInputPackages(TypedDict):
    height: float | str
    """Height in centimetres"""
    length: float | str
    """Length in centimetres"""
    width: float | str
    """Width in centimetres"""
    weight: float | str
    """Gross weight in kilograms"""
    contents: NotRequired[Sequence[QuoteInputPackagesContents] | None]
    """Contents of the package, as declared to customs
    Default: []
    """


class QuoteInputPackagesContents(TypedDict):
    description: str
    """Goods description"""
    value: float | str
    """Total value of the units, in the currency of the first line item"""
    quantity: int
    """Number of units in the package"""


class QuoteInputTaxIds(TypedDict):
    type: str
    """Type of the number, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`.
    See the customs data guide for formats and examples.
    """
    value: str | int
    """Customs or tax registration number. Spaces, dots and dashes are ignored."""
    country: NotRequired[str | None]
    """Issuing country, as a two-letter code (ISO 3166-1 alpha-2). Required if the format is used in
    several countries.
    """


class Recipient(TypedDict):
    """Recipient of a parcel"""

    company_name: str | None
    """Company name, printed above the name. Null if not provided."""
    name: str | None
    """Name of the person. Null if only a company name is provided."""
    phone: str | None
    """Phone number. Null if not provided."""
    email: str | None
    """Email address for delivery notifications by carriers. Null if not provided."""
    tax_ids: NotRequired[list[RecipientTaxIds]]
    """Customs and tax registration numbers of the party, with their types. Omitted if not provided.
    """
    date_of_birth: NotRequired[str]
    """Date of birth (`YYYY-MM-DD`). Used only for denied-party screening, to rule out people with
    the same name. Not shared with third parties.
    """
    street1: str
    """Address line 1, such as street and house number"""
    street2: str | None
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: str | None
    """Province, state or region, by code or name"""
    postal_code: str | None
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""


class RecipientTaxIds(TypedDict):
    type: str
    """Type of the number, such as `IOSS` or `EORI`"""
    value: str
    """Customs or tax registration number"""
    country: str | None
    """Issuing country, as a two-letter code (ISO 3166-1 alpha-2). Null if not provided."""


class RecipientInput(TypedDict):
    """Recipient of a parcel"""

    company_name: NotRequired[str | None]
    """Company name, printed above the name. Null if not provided."""
    name: NotRequired[str | None]
    """Name of the recipient. Required if `company_name` is not sent."""
    phone: NotRequired[str | int | None]
    """Phone number with country code and any extension. Some carriers require a phone number."""
    email: NotRequired[str | None]
    """Email address for delivery notifications by carriers"""
    tax_ids: NotRequired[Sequence[RecipientInputTaxIds] | None]
    """Customs and tax registration numbers of the party. See the customs data guide.
    Default: []
    """
    date_of_birth: NotRequired[str | None]
    """Date of birth (`YYYY-MM-DD`). Used only for denied-party screening, to rule out people with
    the same name. Not shared with third parties.
    """
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name. Required for countries with provinces in postal
    addresses, except HK, MO, SG and AE.
    """
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country. Required for countries with postal codes, except
    IE.
    """
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""


class RecipientInputTaxIds(TypedDict):
    type: str
    """Type of the number, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`.
    See the customs data guide for formats and examples.
    """
    value: str | int
    """Customs or tax registration number. Spaces, dots and dashes are ignored."""
    country: NotRequired[str | None]
    """Issuing country, as a two-letter code (ISO 3166-1 alpha-2). Required if the format is used in
    several countries.
    """


class Replay(TypedDict):
    """Replay of webhook deliveries"""

    id: int
    """Unique identifier (integer below 2^53)"""
    status: Literal["running", "done", "stopped"] | str
    """Replay status: `running`, `done`, or `stopped` if the webhook was disabled or deleted"""
    only_failed: bool
    """Whether only events that were never delivered are replayed"""
    replayed: int
    """Number of events queued so far. Zero in a completed replay if no event matched."""
    left_from: str | None
    """Time of the first event that exceeded the limit of 10,000 events, in UTC (`YYYY-MM-DD
    HH:MM:SS`). Null if the limit was not reached.
    """
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    updated: str
    """Last update time in UTC (`YYYY-MM-DD HH:MM:SS`)"""


class ReplayInput(TypedDict):
    """Parameters for replaying events"""

    event_id: NotRequired[int | str | None]
    """ID of the event or delivery to replay: the `event_id`, or the value of the `X-Svc-Event-Id`
    header. A pending delivery is sent immediately.
    """
    created_min: NotRequired[str | None]
    """Earliest event time, inclusive, in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    created_max: NotRequired[str | None]
    """Latest event time, inclusive, in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    status: NotRequired[Literal["failed"] | None]
    """Delivery status of the events to replay. `failed` selects events that were never delivered.
    """


class Reshipment(TypedDict):
    """Returned parcels that are shipped together, with their IDs"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    contents: str
    """Contents declared to customs"""
    to: ReshipmentTo
    """Recipient of the parcel"""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str | None
    """Service level selected by the facility. Null until the facility provides a quote."""
    status: Literal["Pending", "Approved", "Declined"] | str
    """Current status of the reshipment"""
    estimated_reship_fee: float
    """Estimated fee in USD. Zero until the facility provides a quote."""
    reship_fee: float
    """Final fee in USD. Zero until determined."""
    tracking_number: str | None
    """Tracking number. Null until assigned by the carrier."""
    value: float
    """Total value of the contents in USD"""
    weight: float
    """Gross weight of the parcel in kilograms"""
    returns: list[int]
    """IDs of the returns in the reshipment"""


class ReshipmentTo(TypedDict):
    """Recipient of the parcel"""

    company_name: str | None
    """Company name, printed above the name. Null if not provided."""
    name: str
    """Name of the recipient"""
    phone: str | None
    """Phone number with country code and any extension. Some carriers require a phone number."""
    street1: str
    """Address line 1, such as street and house number"""
    street2: str | None
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: str | None
    """Province, state or region, by code or name"""
    postal_code: str | None
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""


class ReshipmentInput(TypedDict):
    """Parameters for creating a reshipment"""

    contents: str
    """Contents declared to customs"""
    returns: Sequence[int]
    """IDs of the returns. All returns must be at the same facility."""
    to: ReshipmentRecipientInput
    """Recipient of the parcel"""
    value: float | str
    """Total value of the contents in USD"""


class ReshipmentRecipientInput(TypedDict):
    """Recipient of the returned parcels"""

    company_name: NotRequired[str | None]
    """Company name, printed above the name. Null if not provided."""
    name: NotRequired[str | None]
    """Name of the recipient. Required if `company_name` is not sent."""
    phone: NotRequired[str | int | None]
    """Phone number with country code and any extension. Some carriers require a phone number."""
    date_of_birth: NotRequired[str | None]
    """Date of birth (`YYYY-MM-DD`). Used only for denied-party screening, to rule out people with
    the same name. Not shared with third parties.
    """
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name. Required for countries with provinces in postal
    addresses, except HK, MO, SG and AE.
    """
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country. Required for countries with postal codes, except
    IE.
    """
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""


class ReshipmentRow(TypedDict):
    """Summary of a reshipment of returned parcels"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    contents: str
    """Contents declared to customs"""
    to: ReshipmentRowTo
    """Recipient of the parcel"""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str | None
    """Service level selected by the facility. Null until the facility provides a quote."""
    status: Literal["Pending", "Approved", "Declined"] | str
    """Current status of the reshipment"""
    estimated_reship_fee: float
    """Estimated fee in USD. Zero until the facility provides a quote."""
    reship_fee: float
    """Final fee in USD. Zero until determined."""
    tracking_number: str | None
    """Tracking number. Null until assigned by the carrier."""
    value: float
    """Total value of the contents in USD"""
    weight: float
    """Gross weight of the parcel in kilograms"""
    returns: int
    """Number of returns in the reshipment"""


class ReshipmentRowTo(TypedDict):
    """Recipient of the parcel"""

    company_name: str | None
    """Company name, printed above the name. Null if not provided."""
    name: str
    """Name of the recipient"""
    phone: str | None
    """Phone number with country code and any extension. Some carriers require a phone number."""
    street1: str
    """Address line 1, such as street and house number"""
    street2: str | None
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: str | None
    """Province, state or region, by code or name"""
    postal_code: str | None
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""


class ReshipmentsStatus(TypedDict):
    """Occurs when a reshipment is quoted or shipped"""

    reshipment: ReshipmentsStatusReshipment
    """Reshipment at the time of the event"""


class ReshipmentsStatusReshipment(TypedDict):
    """Reshipment at the time of the event"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    happening: Literal["quoted", "shipped"] | str
    """Type of the event: `quoted` or `shipped`"""
    status: str
    """New status of the reshipment"""
    service: str | None
    """Service level selected by the facility. Null until the facility provides a quote."""
    estimated_reship_fee: float
    """Estimated fee in USD. Zero until the facility provides a quote."""
    reship_fee: float
    """Final fee in USD. Zero until determined."""
    tracking_number: str | None
    """Tracking number. Null until assigned by the carrier."""


class ReshipmentUpdate(TypedDict):
    """Parameters for approving or declining a reshipment"""

    status: Literal["Approved", "Declined"]
    """Decision on the estimate. `Approved` charges the estimated fee and ships the parcel.
    `Declined` leaves the returns at the facility.
    """
    returns: NotRequired[Sequence[int] | None]
    """IDs of the returns. All returns must be at the same facility."""
    to: NotRequired[ReshipmentRecipientInput | None]
    """Recipient of the parcel"""


class Return(TypedDict):
    """Parcel returned to a facility, with pictures and messages"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    status: Literal["Processed", "Verifying", "Verified", "Reshipping", "Reshipped"] | str
    """Current status of the return"""
    tracking_number: str
    """Tracking number of the returned parcel"""
    weight: float
    """Gross weight of the parcel in kilograms"""
    process_fee: float
    """Processing fee in USD"""
    verify_fee: float
    """Inspection fee in USD. Zero until an inspection is requested."""
    reshipment_id: int | None
    """ID of the reshipment that includes the return. Null if the return is not part of a
    reshipment.
    """
    rma_number: str | None
    """Return merchandise authorisation (RMA) number. Null if not provided."""
    order_id: int | None
    """ID of the returned order. Null if unknown."""
    return_request_id: int | None
    """ID of the return request for the parcel. Null if there is no return request."""
    dispose_fee: float
    """Disposal fee in USD. Zero unless units were disposed of for a fee."""
    lines: list[ReturnLines]
    """Inspected units. Empty until they are inspected."""
    images: list[str]
    """URLs of the pictures. No access token is required."""
    messages: list[ReturnMessages]
    """Messages between the user and the facility, newest first"""


class ReturnLines(TypedDict):
    id: int
    """Unique identifier (integer below 2^53)"""
    product_id: int
    """ID of the returned product"""
    quantity: int
    """Number of inspected units"""
    lot: str | None
    """Lot number. Null if not recorded or not legible."""
    expiry: str | None
    """Expiry date (`YYYY-MM-DD`). Null if not recorded."""
    grade: Literal["A", "B", "C", "D"] | str
    """Grade of the units: `A` (as new), `B` (good), `C` (worn) or `D` (unusable)"""
    disposition: Literal["restock", "quarantine", "dispose", "keep"] | str | None
    """Disposition of the units: `restock` (added to your stock), `quarantine` (held in your stock),
    `dispose` or `keep` (stored outside your stock). Null until you decide.
    """
    refund: Literal["full", "partial", "none"] | str
    """Suggested refund based on the grade: `full` for A and B, `partial` for C, or `none` for D"""
    sold_for: float | None
    """Price of the units in the order, in USD. Null if unknown."""


class ReturnMessages(TypedDict):
    id: int
    """Unique identifier (integer below 2^53)"""
    author: Literal["user", "operator"] | str
    """Author of the message: `user` or `operator`"""
    body: str
    """Text of the message"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""


class ReturnAddress(TypedDict):
    """Return address for undeliverable parcels"""

    name: str | None
    """Name of the person or company that receives returned parcels"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: str | None
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: str | None
    """Province, state or region, by code or name"""
    postal_code: str | None
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""


class ReturnAddressInput(TypedDict):
    """Return address for undeliverable parcels"""

    name: str
    """Name of the person or company that receives returned parcels"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name. Required for US, CA and AU."""
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country. Required for US, CA and AU."""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""


class ReturnMessageInput(TypedDict):
    """Parameters for creating a return message"""

    body: str
    """Text of the message"""


class ReturnRate(TypedDict):
    """Price of a return label by service"""

    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str
    """Service level of the return label"""
    terms: Literal["DDU", "DDP"] | str
    """Party that pays duty and tax: recipient (`DDU`) or sender (`DDP`)"""
    total_cost: float
    """Price of the label in USD, including duty and tax. This amount is charged on purchase."""
    transit_min: int
    """Minimum transit time in days"""
    transit_max: int
    """Typical maximum transit time in days"""


class ReturnRequest(TypedDict):
    """Request to return units of an order"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    code: str
    """Return number that the buyer writes on the parcel"""
    status: Literal["Requested", "Approved", "Declined", "Arrived", "Completed", "Cancelled", "Expired"] | str
    """Current status of the return request"""
    order_id: int
    """ID of the shipped order"""
    lines: list[ReturnRequestLines]
    """Units to return by SKU"""
    comment: str | None
    """Comment provided by the buyer. Null if not provided."""
    decline_reason: str | None
    """Reason for declining the request. Null if the request was not declined."""
    shipment_id: int | None
    """ID of the return shipment with the label for the buyer. Null if no return shipment is used.
    """
    label_pending: bool
    """Whether the automatic purchase of the return label is pending"""
    label_error: ReturnRequestLabelError | None
    """Reason why the return label could not be bought automatically. Null if the purchase did not
    fail.
    """
    return_id: int | None
    """ID of the return. Null until the parcel arrives."""
    expires: str
    """Time at which the request expires if no parcel arrives, in UTC (`YYYY-MM-DD HH:MM:SS`)"""


class ReturnRequestLines(TypedDict):
    sku: str
    """SKU of the line item at the time of the return request"""
    product_id: int
    """ID of the product in the line item"""
    quantity: int
    """Number of units to return"""
    reason: Literal["unwanted", "too_small", "too_large", "defective", "wrong_item", "late", "other"] | str
    """Return reason provided by the buyer"""


class ReturnRequestLabelError(TypedDict):
    code: int
    """Numeric error code"""
    http_status: int
    """HTTP status code of the error"""
    message: str
    """Human-readable message. The wording may change."""
    status: Literal["error"]
    """Always `error`"""


class ReturnRequestsStatus(TypedDict):
    """Occurs when a return request is created or its status changes"""

    return_request: ReturnRequestsStatusReturnRequest
    """Return request at the time of the event"""


class ReturnRequestsStatusReturnRequest(TypedDict):
    """Return request at the time of the event"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    code: str
    """Return number that the buyer writes on the parcel"""
    status: str
    """New status of the return request"""
    order_id: int
    """ID of the shipped order"""
    lines: list[ReturnRequestsStatusReturnRequestLines]
    """Units to return by SKU"""
    comment: str | None
    """Comment provided by the buyer. Null if not provided."""
    shipment_id: int | None
    """ID of the return shipment with the label for the buyer. Null if no return shipment is used.
    """
    label_pending: bool
    """Whether the automatic purchase of the return label is pending"""
    label_error: ReturnRequestsStatusReturnRequestLabelError | None
    """Reason why the return label could not be bought automatically. Null if the purchase did not
    fail.
    """
    return_id: int | None
    """ID of the return. Null until the parcel arrives."""


class ReturnRequestsStatusReturnRequestLines(TypedDict):
    sku: str
    """SKU of the line item at the time of the return request"""
    product_id: int
    """ID of the product in the line item"""
    quantity: int
    """Number of units to return"""
    reason: Literal["unwanted", "too_small", "too_large", "defective", "wrong_item", "late", "other"] | str
    """Return reason provided by the buyer"""


class ReturnRequestsStatusReturnRequestLabelError(TypedDict):
    code: int
    """Numeric error code"""
    message: str
    """Human-readable message. The wording may change."""


class ReturnRow(TypedDict):
    """Parcel returned to a facility, without pictures and messages"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    status: Literal["Processed", "Verifying", "Verified", "Reshipping", "Reshipped"] | str
    """Current status of the return"""
    tracking_number: str
    """Tracking number of the returned parcel"""
    weight: float
    """Gross weight of the parcel in kilograms"""
    process_fee: float
    """Processing fee in USD"""
    verify_fee: float
    """Inspection fee in USD. Zero until an inspection is requested."""
    reshipment_id: int | None
    """ID of the reshipment that includes the return. Null if the return is not part of a
    reshipment.
    """
    rma_number: str | None
    """Return merchandise authorisation (RMA) number. Null if not provided."""
    messages: int
    """Number of messages between the user and the facility"""


# Occurs when a return is inspected or a disposition is set
ReturnsInspected = TypedDict(
    "ReturnsInspected",
    {
        # Return with its inspected units
        "return": 'ReturnsInspectedReturn',
    },
)


class ReturnsInspectedReturn(TypedDict):
    """Return with its inspected units"""

    id: int
    """Unique identifier (integer below 2^53)"""
    status: str
    """Current status of the return"""
    tracking_number: str
    """Tracking number of the returned parcel"""
    rma_number: str | None
    """Return merchandise authorisation (RMA) number. Null if not provided."""
    order_id: int | None
    """ID of the returned order. Null if unknown."""
    lines: list[ReturnsInspectedReturnLines]
    """Units that were inspected. Empty if the contents were not recorded."""


class ReturnsInspectedReturnLines(TypedDict):
    id: int
    """Unique identifier (integer below 2^53)"""
    product_id: int
    """ID of the returned product"""
    quantity: int
    """Number of inspected units"""
    lot: str | None
    """Lot number. Null if not recorded or not legible."""
    expiry: str | None
    """Expiry date (`YYYY-MM-DD`). Null if not recorded."""
    grade: Literal["A", "B", "C", "D"] | str
    """Grade of the units: `A` (as new), `B` (good), `C` (worn) or `D` (unusable)"""
    disposition: Literal["restock", "quarantine", "dispose", "keep"] | str | None
    """Disposition of the units. Null until you decide."""
    refund: Literal["full", "partial", "none"] | str
    """Suggested refund based on the grade: `full`, `partial` or `none`"""
    sold_for: float | None
    """Price of the units in the order, in USD. Null if unknown."""


# Occurs when a return is received or inspected, or has a new message
ReturnsStatus = TypedDict(
    "ReturnsStatus",
    {
        # Return at the time of the event
        "return": 'ReturnsStatusReturn',
    },
)


class ReturnsStatusReturn(TypedDict):
    """Return at the time of the event"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    status: str
    """New status of the return"""
    tracking_number: str
    """Tracking number of the returned parcel"""
    rma_number: str | None
    """Return merchandise authorisation (RMA) number. Null if not provided."""
    warehouse_id: str
    """ID of the facility that received the return"""
    weight: float
    """Gross weight in kilograms, as measured by the facility"""
    messages: int
    """Number of messages between the user and the facility"""


class ReturnUpdate(TypedDict):
    """Parameters for inspecting or disposing of a return"""

    status: Literal["Verify"]
    """New status. `Verify` requests an inspection, for which a fee is charged."""


class SavedAddress(TypedDict):
    """Address of a recipient or sender"""

    company_name: str | None
    """Company name, printed above the name. Null if not provided."""
    name: str | None
    """Name of the person. Null if only a company name is provided."""
    phone: str | None
    """Phone number. Null if not provided."""
    email: str | None
    """Email address for delivery notifications by carriers. Null if not provided."""
    id: str | None
    """Tax, registration or identity number declared to customs. Null if not provided."""
    tax_ids: NotRequired[list[SavedAddressTaxIds]]
    """Customs and tax registration numbers of the party, with their types. Omitted if not provided.
    """
    street1: str
    """Address line 1, such as street and house number"""
    street2: str | None
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: str | None
    """Province, state or region, by code or name"""
    postal_code: str | None
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""


class SavedAddressTaxIds(TypedDict):
    type: str
    """Type of the number, such as `IOSS` or `EORI`"""
    value: str
    """Customs or tax registration number"""
    country: str | None
    """Issuing country, as a two-letter code (ISO 3166-1 alpha-2). Null if not provided."""


class SavedAddressInput(TypedDict):
    """Address of a recipient or sender"""

    company_name: NotRequired[str | None]
    """Company name, printed above the name. Null if not provided."""
    name: NotRequired[str | None]
    """Name of the recipient. Required if `company_name` is not sent."""
    phone: NotRequired[str | int | None]
    """Phone number with country code and any extension. Some carriers require a phone number."""
    email: NotRequired[str | None]
    """Email address for delivery notifications by carriers"""
    tax_ids: NotRequired[Sequence[SavedAddressInputTaxIds] | None]
    """Customs and tax registration numbers of the party. See the customs data guide.
    Default: []
    """
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name. Required for countries with provinces in postal
    addresses, except HK, MO, SG and AE.
    """
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country. Required for countries with postal codes, except
    IE.
    """
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    id: NotRequired[str | int | None]
    """Tax or registration number. Declared to customs if the address is used as the sender."""


class SavedAddressInputTaxIds(TypedDict):
    type: str
    """Type of the number, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`.
    See the customs data guide for formats and examples.
    """
    value: str | int
    """Customs or tax registration number. Spaces, dots and dashes are ignored."""
    country: NotRequired[str | None]
    """Issuing country, as a two-letter code (ISO 3166-1 alpha-2). Required if the format is used in
    several countries.
    """


class ServicePoint(TypedDict):
    """Parcel shop or locker of a carrier"""

    id: str
    """ID of the service point, to send as `to.service_point_id` of a shipment"""
    carrier: str
    """Code of the carrier that delivers to the service point"""
    name: str
    """Display name of the shop or locker"""
    address: ServicePointAddress
    """Address of the service point"""
    distance_m: int | None
    """Distance from the postal code in metres. Null if the carrier does not return it."""
    opening_hours: list[ServicePointOpeningHours]
    """Regular opening hours by day. Closed days are omitted."""
    accepts: list[Literal["pick_up", "drop_off"] | str]
    """Available services: `pick_up` if recipients can collect parcels, `drop_off` if senders can
    drop off parcels
    """


class ServicePointAddress(TypedDict):
    """Address of the service point"""

    street1: str
    """Address line 1, such as street and house number"""
    street2: str | None
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: str | None
    """Province, state or region, by code or name"""
    postal_code: str | None
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""


class ServicePointOpeningHours(TypedDict):
    day: Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] | str
    """Day of the week"""
    opens: str
    """Local opening time (`HH:MM`)"""
    closes: str
    """Local closing time (`HH:MM`). Midnight is `24:00`."""


# Shipment with all its labels
Shipment = TypedDict(
    "Shipment",
    {
        # Unique identifier (integer below 2^53)
        "id": 'int',
        # Your reference for the shipment, such as an order number. Null if not provided.
        "order_number": 'str | None',
        # Up to 3 lines of text printed at the bottom of the label
        "comments": 'list[str]',
        "to": 'ShipmentRecipient',
        # Importer of the goods. Defaults to the recipient.
        "consignee": 'Party',
        # Exporter declared to customs
        "consignor": 'Party',
        # Return address for undeliverable parcels. Defaults to the return address of the service.
        "from": 'ReturnAddress',
        # Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)
        "created": 'str',
        # Last update time in UTC (`YYYY-MM-DD HH:MM:SS`)
        "updated": 'str',
        # ID of the entry point (drop-off facility), such as `HKG101`
        "entry_point": 'str',
        # IATA code of the port where the line haul ends, such as `JFK`. Selected automatically if
        # null.
        "exit_point": 'str | None',
        # Code of the required carrier. Selected automatically if null.
        "carrier": 'str | None',
        # Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc
        # Priority`
        "service": 'Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str',
        # Party that pays import duty and tax: the recipient on delivery (`DDU`), or the sender at
        # label purchase (`DDP`)
        "terms": 'Literal["DDU", "DDP"] | str',
        # Whether a delivery signature is required. Available on some routes only.
        "signature_confirmation": 'bool',
        # Whether the full value is insured for a fee of 1%. If false, coverage is limited to USD
        # 30, and `Svc Post` has no coverage.
        "insurance": 'bool',
        # Insured amount, in the shipment currency
        "insured_value": 'float',
        # URL of the page for loss and damage claims
        "claim_url": 'str',
        # Whether the packaging is soft or irregular. Soft packaging reduces the volumetric weight.
        "irregular": 'bool',
        # Whether a label can be bought even if the recipient address could not be verified
        "override": 'bool',
        # Whether this is a test shipment. Test labels are free, and their parcels are not shipped.
        # Cannot be changed after creation.
        "test": 'bool',
        # Whether the recipient address was verified. In some countries, only its format can be
        # verified.
        "verified": 'bool',
        # Height in centimetres, rounded to 2 decimals
        "height": 'float',
        # Length in centimetres, rounded to 2 decimals
        "length": 'float',
        # Width in centimetres, rounded to 2 decimals
        "width": 'float',
        # Gross weight in kilograms, with up to 3 decimals
        "weight": 'float',
        # Volumetric (dimensional) weight in kilograms: length × width × height divided by the route
        # divisor
        "volumetric_weight": 'float',
        # Total price in the shipment currency, including duty and tax if the terms are `DDP`
        "total_cost": 'float',
        # Prepaid import tax, in the shipment currency (terms `DDP` only)
        "tax": 'float',
        # Prepaid import duty, in the shipment currency (terms `DDP` only)
        "duty": 'float',
        # ID of the overpack that contains the shipment. Null if the shipment is not in an overpack.
        "overpack_id": 'int | None',
        # Customs and tax registration numbers of the seller. See the customs data guide.
        "tax_ids": 'NotRequired[list[ShipmentTaxIds]]',
        # Buyer type: `consumer` (default) or `business`
        "buyer": 'NotRequired[Literal["consumer", "business"] | str]',
        # Nature of transaction (UPU code): `11` (sale, default), `21` (returned goods), `31`
        # (gift), `32` (sample) or `91` (documents)
        "nature_type": 'NotRequired[str]',
        # Whether a line item references a customs product (partner government agency data)
        "pga": 'bool',
        # Whether the shipment is a return to the sender. Address fields are the same as for the
        # outbound shipment.
        "is_return": 'bool',
        # Carrier-specific options by name. Unknown options are ignored.
        "carrier_params": 'dict[str, str] | None',
        # ID of the carrier account used to buy labels. If null, your newest account or the platform
        # account is used.
        "credentials_id": 'int | None',
        # Currency of the charged balance and of the shipment amounts, as a three-letter ISO 4217
        # code. Amounts are converted from USD at the daily exchange rate.
        "currency": 'str',
        # ID of the quote that determines the prices. Null if no quote was used, or if the shipment
        # was changed.
        "quote_id": 'int | None',
        # Shipping rules applied at creation, with their options. Omitted if no rule applied.
        "shipping_rules": 'NotRequired[list[AppliedShippingRule]]',
        # Contents declared to customs, with one line item for each type of goods
        "line_items": 'list[LineItem]',
        # Labels of the shipment, newest first. At most one label is active.
        "labels": 'list[Label]',
        # Failure reason of the latest label purchase. Omitted if the purchase did not fail.
        "errors": 'NotRequired[EmbeddedProblem]',
        # Correctable issues that may cause the parcel to be delayed or returned. Omitted if there
        # are none.
        "warnings": 'NotRequired[list[ShipmentWarnings]]',
    },
)


class ShipmentTaxIds(TypedDict):
    type: str
    """Type of the number, such as `IOSS` or `EORI`"""
    value: str
    """Customs or tax registration number"""
    country: str | None
    """Issuing country, as a two-letter code (ISO 3166-1 alpha-2). Null if not provided."""


class ShipmentWarnings(TypedDict):
    code: int
    """Error code that is returned for this issue with `Prefer: handling=strict`"""
    path: str
    """JSON pointer to the affected field, such as `/shipment/line_items/0/hts_code`"""
    message: str
    """Human-readable warning. The wording may change."""
    cure: str
    """Recommended action to resolve the issue"""


# Parameters for creating a shipment
ShipmentInput = TypedDict(
    "ShipmentInput",
    {
        # Your reference for the shipment, such as an order number. Printed on the label. Does not
        # have to be unique.
        "order_number": 'NotRequired[str | None]',
        # Up to 3 lines of text printed at the bottom of the label
        # Default: []
        "comments": 'NotRequired[Sequence[str] | None]',
        # Recipient of the parcel
        "to": 'ShipmentRecipientInput',
        # Importer of the goods. If null, the recipient is the importer.
        "consignee": 'NotRequired[ConsigneeInput | None]',
        # Exporter declared to customs
        "consignor": 'ConsignorInput',
        # Return address for undeliverable parcels. Defaults to the return address of the service.
        "from": 'NotRequired[ReturnAddressInput | None]',
        # Whether to buy a label immediately. If the purchase fails, the shipment is still created
        # and `errors` contains the reason.
        # Default: False
        "create_label": 'NotRequired[bool | None]',
        # ID of the entry point (drop-off facility), such as `HKG101`
        "entry_point": 'str',
        # IATA code of the port where the line haul ends, such as `JFK`. Selected automatically if
        # null.
        "exit_point": 'NotRequired[str | None]',
        # Code of the required carrier. Selected automatically if null.
        "carrier": 'NotRequired[str | None]',
        # Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc
        # Priority`. If omitted, determined by shipping rules. Defaults to `Svc Parcel`.
        "service": 'NotRequired[Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | None]',
        # Party that pays import duty and tax: the recipient on delivery (`DDU`), or the sender at
        # label purchase (`DDP`). Defaults to `DDU` if available on the route, otherwise `DDP`.
        "terms": 'NotRequired[Literal["DDU", "DDP"] | None]',
        # Whether a delivery signature is required. Available on some routes only. If omitted,
        # determined by shipping rules. Defaults to false.
        "signature_confirmation": 'NotRequired[bool | None]',
        # Whether the full value is insured for a fee of 1%. If false, coverage is limited to USD
        # 30, and `Svc Post` has no coverage. If omitted, determined by shipping rules. Defaults to
        # false.
        "insurance": 'NotRequired[bool | None]',
        # Whether the packaging is soft or irregular. Soft packaging reduces the volumetric weight.
        # Default: False
        "irregular": 'NotRequired[bool | None]',
        # Whether to buy a label even if the recipient address could not be verified
        # Default: False
        "override": 'NotRequired[bool | None]',
        # Whether this is a test shipment. Test labels are free, and their parcels are not shipped.
        # Cannot be changed after creation.
        # Default: False
        "test": 'NotRequired[bool | None]',
        # Height in centimetres, rounded to 2 decimals
        # Default: 1
        "height": 'NotRequired[float | str | None]',
        # Length in centimetres, rounded to 2 decimals
        # Default: 15
        "length": 'NotRequired[float | str | None]',
        # Width in centimetres, rounded to 2 decimals
        # Default: 10
        "width": 'NotRequired[float | str | None]',
        # Gross weight in kilograms, with up to 3 decimals. Defaults to the total weight of the line
        # items (`quantity` × `weight`).
        "weight": 'NotRequired[float | str | None]',
        # Must be null. A shipment can be added to an overpack after its label is bought.
        "overpack_id": 'NotRequired[None]',
        # Customs and tax registration numbers of the seller. See the customs data guide.
        # Default: []
        "tax_ids": 'NotRequired[Sequence[ShipmentInputTaxIds] | None]',
        # Buyer type: `consumer` (default) or `business`
        "buyer": 'NotRequired[Literal["consumer", "business"] | None]',
        # Nature of transaction (UPU code): `11` (sale, default), `21` (returned goods), `31`
        # (gift), `32` (sample) or `91` (documents)
        "nature_type": 'NotRequired[Literal["1", "2", "3", "4", "5", "6", "7", "8", "9", "11", "12", "21", "31", "32", "61", "62", "91", "99", "111", "212", "213", "214", "390", "391", "991", "999"] | None]',
        # Contents declared to customs, with one line item for each type of goods
        "line_items": 'Sequence[LineItemInput]',
        # Whether the shipment is a return to the sender. Address fields are the same as for the
        # outbound shipment.
        # Default: False
        "is_return": 'NotRequired[bool | None]',
        # Carrier-specific options by name. Unknown options are ignored.
        "carrier_params": 'NotRequired[Mapping[str, str] | None]',
        # ID of the carrier account used to buy labels. If null, your newest account or the platform
        # account is used.
        "credentials_id": 'NotRequired[int | None]',
        # Currency of the charged balance and of the shipment amounts, as a three-letter ISO 4217
        # code. Amounts are converted from USD at the daily exchange rate.
        # Default: "USD"
        "currency": 'NotRequired[str | None]',
        # Packages of a multi-package shipment, instead of the weight and dimensions of the shipment
        # Default: []
        "packages": 'NotRequired[Sequence[ShipmentInputPackages] | None]',
        # ID of the quote that determines the prices. Null if no quote was used, or if the shipment
        # was changed.
        "quote_id": 'NotRequired[int | None]',
        # Whether to validate the shipment only. Nothing is stored, bought or charged. The response
        # contains the prices, a placeholder `id`, and `errors` if no label can be bought for the
        # recipient address. The balance and carrier checks are not included.
        # Default: False
        "validate_only": 'NotRequired[bool | None]',
    },
)


class ShipmentInputTaxIds(TypedDict):
    type: str
    """Type of the number, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`.
    See the customs data guide for formats and examples.
    """
    value: str | int
    """Customs or tax registration number. Spaces, dots and dashes are ignored."""
    country: NotRequired[str | None]
    """Issuing country, as a two-letter code (ISO 3166-1 alpha-2). Required if the format is used in
    several countries.
    """


class ShipmentInputPackages(TypedDict):
    height: float | str
    """Height in centimetres"""
    length: float | str
    """Length in centimetres"""
    width: float | str
    """Width in centimetres"""
    weight: float | str
    """Gross weight in kilograms"""
    contents: NotRequired[Sequence[ShipmentInputPackagesContents] | None]
    """Contents of the package, as declared to customs
    Default: []
    """


class ShipmentInputPackagesContents(TypedDict):
    description: str
    """Goods description"""
    value: float | str
    """Total value of the units, in the currency of the first line item"""
    quantity: int
    """Number of units in the package"""


class ShipmentRecipient(TypedDict):
    """Recipient of a shipment, with an optional service point"""

    company_name: str | None
    """Company name, printed above the name. Null if not provided."""
    name: str | None
    """Name of the person. Null if only a company name is provided."""
    phone: str | None
    """Phone number. Null if not provided."""
    email: str | None
    """Email address for delivery notifications by carriers. Null if not provided."""
    tax_ids: NotRequired[list[ShipmentRecipientTaxIds]]
    """Customs and tax registration numbers of the party, with their types. Omitted if not provided.
    """
    date_of_birth: NotRequired[str]
    """Date of birth (`YYYY-MM-DD`). Used only for denied-party screening, to rule out people with
    the same name. Not shared with third parties.
    """
    street1: str
    """Address line 1, such as street and house number"""
    street2: str | None
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: str | None
    """Province, state or region, by code or name"""
    postal_code: str | None
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    service_point_id: NotRequired[str]
    """ID of the carrier's service point where the recipient collects the parcel, from `GET
    /service-points`. Omitted if the parcel is delivered to the address.
    """


class ShipmentRecipientTaxIds(TypedDict):
    type: str
    """Type of the number, such as `IOSS` or `EORI`"""
    value: str
    """Customs or tax registration number"""
    country: str | None
    """Issuing country, as a two-letter code (ISO 3166-1 alpha-2). Null if not provided."""


class ShipmentRecipientInput(TypedDict):
    """Recipient of a shipment, with an optional service point"""

    company_name: NotRequired[str | None]
    """Company name, printed above the name. Null if not provided."""
    name: NotRequired[str | None]
    """Name of the recipient. Required if `company_name` is not sent."""
    phone: NotRequired[str | int | None]
    """Phone number with country code and any extension. Some carriers require a phone number."""
    email: NotRequired[str | None]
    """Email address for delivery notifications by carriers"""
    tax_ids: NotRequired[Sequence[ShipmentRecipientInputTaxIds] | None]
    """Customs and tax registration numbers of the party. See the customs data guide.
    Default: []
    """
    date_of_birth: NotRequired[str | None]
    """Date of birth (`YYYY-MM-DD`). Used only for denied-party screening, to rule out people with
    the same name. Not shared with third parties.
    """
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name. Required for countries with provinces in postal
    addresses, except HK, MO, SG and AE.
    """
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country. Required for countries with postal codes, except
    IE.
    """
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    service_point_id: NotRequired[str | None]
    """ID of the carrier's service point where the recipient collects the parcel, from `GET
    /service-points`. Requires `carrier`. If null, the parcel is delivered to the address.
    """


class ShipmentRecipientInputTaxIds(TypedDict):
    type: str
    """Type of the number, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`.
    See the customs data guide for formats and examples.
    """
    value: str | int
    """Customs or tax registration number. Spaces, dots and dashes are ignored."""
    country: NotRequired[str | None]
    """Issuing country, as a two-letter code (ISO 3166-1 alpha-2). Required if the format is used in
    several countries.
    """


# Shipment with its active label
ShipmentRow = TypedDict(
    "ShipmentRow",
    {
        # Unique identifier (integer below 2^53)
        "id": 'int',
        # Your reference for the shipment, such as an order number. Null if not provided.
        "order_number": 'str | None',
        # Up to 3 lines of text printed at the bottom of the label
        "comments": 'list[str]',
        "to": 'ShipmentRecipient',
        # Importer of the goods. Defaults to the recipient.
        "consignee": 'Party',
        # Exporter declared to customs
        "consignor": 'Party',
        # Return address for undeliverable parcels. Defaults to the return address of the service.
        "from": 'ReturnAddress',
        # Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)
        "created": 'str',
        # Last update time in UTC (`YYYY-MM-DD HH:MM:SS`)
        "updated": 'str',
        # ID of the entry point (drop-off facility), such as `HKG101`
        "entry_point": 'str',
        # IATA code of the port where the line haul ends, such as `JFK`. Selected automatically if
        # null.
        "exit_point": 'str | None',
        # Code of the required carrier. Selected automatically if null.
        "carrier": 'str | None',
        # Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc
        # Priority`
        "service": 'Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str',
        # Party that pays import duty and tax: the recipient on delivery (`DDU`), or the sender at
        # label purchase (`DDP`)
        "terms": 'Literal["DDU", "DDP"] | str',
        # Whether a delivery signature is required. Available on some routes only.
        "signature_confirmation": 'bool',
        # Whether the full value is insured for a fee of 1%. If false, coverage is limited to USD
        # 30, and `Svc Post` has no coverage.
        "insurance": 'bool',
        # Insured amount, in the shipment currency
        "insured_value": 'float',
        # URL of the page for loss and damage claims
        "claim_url": 'str',
        # Whether the packaging is soft or irregular. Soft packaging reduces the volumetric weight.
        "irregular": 'bool',
        # Whether a label can be bought even if the recipient address could not be verified
        "override": 'bool',
        # Whether this is a test shipment. Test labels are free, and their parcels are not shipped.
        # Cannot be changed after creation.
        "test": 'bool',
        # Whether the recipient address was verified. In some countries, only its format can be
        # verified.
        "verified": 'bool',
        # Height in centimetres, rounded to 2 decimals
        "height": 'float',
        # Length in centimetres, rounded to 2 decimals
        "length": 'float',
        # Width in centimetres, rounded to 2 decimals
        "width": 'float',
        # Gross weight in kilograms, with up to 3 decimals
        "weight": 'float',
        # Volumetric (dimensional) weight in kilograms: length × width × height divided by the route
        # divisor
        "volumetric_weight": 'float',
        # Total price in the shipment currency, including duty and tax if the terms are `DDP`
        "total_cost": 'float',
        # Prepaid import tax, in the shipment currency (terms `DDP` only)
        "tax": 'float',
        # Prepaid import duty, in the shipment currency (terms `DDP` only)
        "duty": 'float',
        # ID of the overpack that contains the shipment. Null if the shipment is not in an overpack.
        "overpack_id": 'int | None',
        # Customs and tax registration numbers of the seller. See the customs data guide.
        "tax_ids": 'NotRequired[list[ShipmentRowTaxIds]]',
        # Buyer type: `consumer` (default) or `business`
        "buyer": 'NotRequired[Literal["consumer", "business"] | str]',
        # Nature of transaction (UPU code): `11` (sale, default), `21` (returned goods), `31`
        # (gift), `32` (sample) or `91` (documents)
        "nature_type": 'NotRequired[str]',
        # Whether a line item references a customs product (partner government agency data)
        "pga": 'bool',
        # Whether the shipment is a return to the sender. Address fields are the same as for the
        # outbound shipment.
        "is_return": 'bool',
        # Carrier-specific options by name. Unknown options are ignored.
        "carrier_params": 'dict[str, str] | None',
        # ID of the carrier account used to buy labels. If null, your newest account or the platform
        # account is used.
        "credentials_id": 'int | None',
        # Currency of the charged balance and of the shipment amounts, as a three-letter ISO 4217
        # code. Amounts are converted from USD at the daily exchange rate.
        "currency": 'str',
        # ID of the quote that determines the prices. Null if no quote was used, or if the shipment
        # was changed.
        "quote_id": 'int | None',
        # Shipping rules applied at creation, with their options. Omitted if no rule applied.
        "shipping_rules": 'NotRequired[list[AppliedShippingRule]]',
        # Contents declared to customs, with one line item for each type of goods
        "line_items": 'list[LineItem]',
        # Active label of the shipment. Null if the shipment has no active label.
        "label": 'LabelRow | None',
    },
)


class ShipmentRowTaxIds(TypedDict):
    type: str
    """Type of the number, such as `IOSS` or `EORI`"""
    value: str
    """Customs or tax registration number"""
    country: str | None
    """Issuing country, as a two-letter code (ISO 3166-1 alpha-2). Null if not provided."""


class ShipmentsAdjustment(TypedDict):
    """Occurs when a price is adjusted after a parcel is measured"""

    shipment: ShipmentsAdjustmentShipment
    """Shipment whose price was adjusted"""


class ShipmentsAdjustmentShipment(TypedDict):
    """Shipment whose price was adjusted"""

    id: int
    """Unique identifier (integer below 2^53)"""
    label_id: int
    """ID of the label whose price was adjusted"""
    tracking_number: str | None
    """Tracking number. Null until assigned by the carrier."""
    amount: float
    """Charged amount in `currency`. Negative for refunds."""
    currency: str
    """Currency of the charged balance, as a three-letter ISO 4217 code"""
    entered: ShipmentsAdjustmentShipmentEntered | None
    """Declared weight and dimensions. Null for labels created by earlier releases."""
    measured: ShipmentsAdjustmentShipmentMeasured
    """Weight and dimensions measured by the facility"""


class ShipmentsAdjustmentShipmentEntered(TypedDict):
    weight: float
    """Gross weight in kilograms"""
    length: float | None
    """Length in centimetres. Null if not measured."""
    width: float | None
    """Width in centimetres. Null if not measured."""
    height: float | None
    """Height in centimetres. Null if not measured."""


class ShipmentsAdjustmentShipmentMeasured(TypedDict):
    """Weight and dimensions measured by the facility"""

    weight: float
    """Gross weight in kilograms"""
    length: float | None
    """Length in centimetres. Null if not measured."""
    width: float | None
    """Width in centimetres. Null if not measured."""
    height: float | None
    """Height in centimetres. Null if not measured."""


class ShipmentsLabel(TypedDict):
    """Occurs when a label is ready for download"""

    shipment: ShipmentsLabelShipment
    """Shipment with its label"""


class ShipmentsLabelShipment(TypedDict):
    """Shipment with its label"""

    id: int
    """Unique identifier of the shipment (integer below 2^53)"""
    carrier: str
    """Code of the carrier that transports the parcel"""
    content_type: Literal["application/pdf"]
    """Media type of `data`"""
    data: str
    """Label as a Base64-encoded PDF. Omitted in `GET /events` and `ship listen`. Use `GET
    /labels/{id}` with `type=pdf` instead.
    """
    tracking_number: str | None
    """Tracking number. Null until assigned by the carrier."""
    tracking_url: NotRequired[str | None]
    """URL of the tracking page for the buyer. Null until a tracking number is assigned."""


class ShipmentsLabelFailed(TypedDict):
    """Occurs when a label purchase fails"""

    shipment: ShipmentsLabelFailedShipment
    """Shipment whose label purchase failed"""


class ShipmentsLabelFailedShipment(TypedDict):
    """Shipment whose label purchase failed"""

    id: int
    """Unique identifier (integer below 2^53)"""
    label_id: int
    """ID of the cancelled label"""
    order_number: str | None
    """Your reference for the shipment, such as an order number. Null if not provided."""
    carrier: str
    """Code of the carrier that rejected the parcel"""
    code: int
    """Error code, as in `errors` of the label. Always 1203."""
    message: str
    """Error message, including the reason given by the carrier"""


class ShipmentsStatus(TypedDict):
    """Occurs when a parcel has a new tracking event"""

    shipment: ShipmentsStatusShipment
    """Shipment with its latest tracking event"""


class ShipmentsStatusShipment(TypedDict):
    """Shipment with its latest tracking event"""

    id: int
    """Unique identifier (integer below 2^53)"""
    chargeable_weight: float
    """Chargeable weight in kilograms: the greater of gross and volumetric weight"""
    comments: list[str]
    """Up to 3 lines of text printed at the bottom of the label"""
    entry_point: str
    """ID of the entry point (drop-off facility), such as `HKG101`"""
    exit_point: str | None
    """IATA code of the port where the line haul ends. Null if the route does not include a port."""
    gross_weight: float
    """Measured gross weight in kilograms, or the declared weight if the parcel was not measured"""
    volumetric_weight: float
    """Volumetric (dimensional) weight in kilograms: length × width × height divided by the route
    divisor
    """
    order_number: str | None
    """Your reference for the shipment, such as an order number. Null if not provided."""
    service: str
    """Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
    """
    status: str
    """Tracking status after the event"""
    tracking_number: str | None
    """Tracking number. Null until assigned by the carrier."""
    tracking_url: NotRequired[str | None]
    """URL of the tracking page for the buyer. Null until a tracking number is assigned."""
    event: ShipmentsStatusShipmentEvent
    """Latest tracking event"""


class ShipmentsStatusShipmentEvent(TypedDict):
    """Latest tracking event"""

    carrier: str | None
    """Code of the carrier that reported the event. Null for platform events."""
    code: int
    """Tracking event code"""
    city: str | None
    """City or town where the event occurred. Null if unknown."""
    province: str | None
    """Province or state where the event occurred. Null if unknown."""
    postal_code: str | None
    """Postal code of the event location. Null if unknown."""
    country: str | None
    """Country where the event occurred, as a two-letter code (ISO 3166-1 alpha-2). Null if unknown.
    """
    latitude: NotRequired[float | None]
    """Latitude of the event location in decimal degrees. Null if unknown."""
    longitude: NotRequired[float | None]
    """Longitude of the event location in decimal degrees. Null if unknown."""
    time: str
    """Local time of the event, without a UTC offset (`YYYY-MM-DD HH:MM:SS`)"""


# Parameters for updating a shipment. Omitted fields remain unchanged.
ShipmentUpdate = TypedDict(
    "ShipmentUpdate",
    {
        # Your reference for the shipment, such as an order number. Printed on the label. Does not
        # have to be unique.
        "order_number": 'NotRequired[str | None]',
        # Up to 3 lines of text printed at the bottom of the label
        "comments": 'NotRequired[Sequence[str] | None]',
        # Recipient of the parcel
        "to": 'NotRequired[ShipmentRecipientInput | None]',
        # Importer of the goods. If null, the recipient is the importer.
        "consignee": 'NotRequired[ConsigneeInput | None]',
        # Exporter declared to customs
        "consignor": 'NotRequired[ConsignorInput | None]',
        # Return address for undeliverable parcels. Defaults to the return address of the service.
        "from": 'NotRequired[ReturnAddressInput | None]',
        # Whether to buy a label immediately. If the purchase fails, the shipment is still created
        # and `errors` contains the reason.
        "create_label": 'NotRequired[bool | None]',
        # ID of the entry point (drop-off facility), such as `HKG101`
        "entry_point": 'NotRequired[str | None]',
        # IATA code of the port where the line haul ends, such as `JFK`. Selected automatically if
        # null.
        "exit_point": 'NotRequired[str | None]',
        # Code of the required carrier. Selected automatically if null.
        "carrier": 'NotRequired[str | None]',
        # Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc
        # Priority`
        "service": 'NotRequired[Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | None]',
        # Party that pays import duty and tax: the recipient on delivery (`DDU`), or the sender at
        # label purchase (`DDP`). Defaults to `DDU` if available on the route, otherwise `DDP`.
        "terms": 'NotRequired[Literal["DDU", "DDP"] | None]',
        # Whether a delivery signature is required. Available on some routes only.
        "signature_confirmation": 'NotRequired[bool | None]',
        # Whether the full value is insured for a fee of 1%. If false, coverage is limited to USD
        # 30, and `Svc Post` has no coverage.
        "insurance": 'NotRequired[bool | None]',
        # Whether the packaging is soft or irregular. Soft packaging reduces the volumetric weight.
        "irregular": 'NotRequired[bool | None]',
        # Whether to buy a label even if the recipient address could not be verified
        "override": 'NotRequired[bool | None]',
        # Whether this is a test shipment. Test labels are free, and their parcels are not shipped.
        # Cannot be changed after creation.
        "test": 'NotRequired[bool | None]',
        # Height in centimetres, rounded to 2 decimals
        "height": 'NotRequired[float | str | None]',
        # Length in centimetres, rounded to 2 decimals
        "length": 'NotRequired[float | str | None]',
        # Width in centimetres, rounded to 2 decimals
        "width": 'NotRequired[float | str | None]',
        # Gross weight in kilograms, with up to 3 decimals. Defaults to the total weight of the line
        # items (`quantity` × `weight`).
        "weight": 'NotRequired[float | str | None]',
        # ID of the overpack. Null removes the shipment from its overpack. Sending the current ID
        # has no effect.
        "overpack_id": 'NotRequired[int | None]',
        # Customs and tax registration numbers of the seller. See the customs data guide.
        "tax_ids": 'NotRequired[Sequence[ShipmentUpdateTaxIds] | None]',
        # Buyer type: `consumer` (default) or `business`
        "buyer": 'NotRequired[Literal["consumer", "business"] | None]',
        # Nature of transaction (UPU code): `11` (sale, default), `21` (returned goods), `31`
        # (gift), `32` (sample) or `91` (documents)
        "nature_type": 'NotRequired[Literal["1", "2", "3", "4", "5", "6", "7", "8", "9", "11", "12", "21", "31", "32", "61", "62", "91", "99", "111", "212", "213", "214", "390", "391", "991", "999"] | None]',
        # Contents declared to customs, with one line item for each type of goods
        "line_items": 'NotRequired[Sequence[LineItemInput] | None]',
        # Whether the shipment is a return to the sender. Address fields are the same as for the
        # outbound shipment.
        "is_return": 'NotRequired[bool | None]',
        # Carrier-specific options by name. Unknown options are ignored.
        "carrier_params": 'NotRequired[Mapping[str, str] | None]',
        # ID of the carrier account used to buy labels. If null, your newest account or the platform
        # account is used.
        "credentials_id": 'NotRequired[int | None]',
        # Currency of the charged balance and of the shipment amounts, as a three-letter ISO 4217
        # code. Amounts are converted from USD at the daily exchange rate.
        "currency": 'NotRequired[str | None]',
        # Packages of a multi-package shipment, instead of the weight and dimensions of the shipment
        "packages": 'NotRequired[Sequence[ShipmentUpdatePackages] | None]',
        # ID of the quote that determines the prices. Null if no quote was used, or if the shipment
        # was changed.
        "quote_id": 'NotRequired[int | None]',
    },
)


class ShipmentUpdateTaxIds(TypedDict):
    type: str
    """Type of the number, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`.
    See the customs data guide for formats and examples.
    """
    value: str | int
    """Customs or tax registration number. Spaces, dots and dashes are ignored."""
    country: NotRequired[str | None]
    """Issuing country, as a two-letter code (ISO 3166-1 alpha-2). Required if the format is used in
    several countries.
    """


class ShipmentUpdatePackages(TypedDict):
    height: float | str
    """Height in centimetres"""
    length: float | str
    """Length in centimetres"""
    width: float | str
    """Width in centimetres"""
    weight: float | str
    """Gross weight in kilograms"""
    contents: NotRequired[Sequence[ShipmentUpdatePackagesContents] | None]
    """Contents of the package, as declared to customs
    Default: []
    """


class ShipmentUpdatePackagesContents(TypedDict):
    description: str
    """Goods description"""
    value: float | str
    """Total value of the units, in the currency of the first line item"""
    quantity: int
    """Number of units in the package"""


class ShippingBox(TypedDict):
    """Shipping box with its inner dimensions"""

    id: int
    """Unique identifier (integer below 2^53)"""
    name: str
    """Display name of the box, such as `Carton M`"""
    length: float
    """Inner length in centimetres, rounded to 2 decimals"""
    width: float
    """Inner width in centimetres, rounded to 2 decimals"""
    height: float
    """Inner height in centimetres, rounded to 2 decimals"""
    wall_thickness: float
    """Wall thickness in centimetres"""
    outer_length: float
    """Outer length in centimetres. Send this value as `length` of a shipment."""
    outer_width: float
    """Outer width in centimetres. Send this value as `width` of a shipment."""
    outer_height: float
    """Outer height in centimetres. Send this value as `height` of a shipment."""
    empty_weight: float
    """Weight of the empty box in kilograms"""
    max_weight: float | None
    """Maximum weight of the contents in kilograms, with up to 3 decimals. Null if there is no
    limit.
    """
    default: bool
    """Whether the box is the default for new shipments. An account can have only one default box.
    """
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    updated: str
    """Last update time in UTC (`YYYY-MM-DD HH:MM:SS`)"""


class ShippingBoxInput(TypedDict):
    """Parameters for creating a box"""

    name: str
    """Display name of the box, such as `Carton M`"""
    length: float | str
    """Inner length in centimetres, rounded to 2 decimals"""
    width: float | str
    """Inner width in centimetres, rounded to 2 decimals"""
    height: float | str
    """Inner height in centimetres, rounded to 2 decimals"""
    wall_thickness: NotRequired[float | str | None]
    """Wall thickness in centimetres, added twice to each inner dimension. Defaults to 0.
    Default: 0
    """
    empty_weight: NotRequired[float | str | None]
    """Weight of the empty box in kilograms, with up to 3 decimals. Defaults to 0.
    Default: 0
    """
    max_weight: NotRequired[float | str | None]
    """Maximum weight of the contents in kilograms, with up to 3 decimals. Null if there is no
    limit.
    """
    default: NotRequired[bool | None]
    """Whether the box is the default for new shipments. An account can have only one default box.
    Default: False
    """


class ShippingBoxUpdate(TypedDict):
    """Parameters for updating a box. Omitted fields remain unchanged."""

    name: NotRequired[str | None]
    """Display name of the box, such as `Carton M`"""
    length: NotRequired[float | str | None]
    """Inner length in centimetres, rounded to 2 decimals"""
    width: NotRequired[float | str | None]
    """Inner width in centimetres, rounded to 2 decimals"""
    height: NotRequired[float | str | None]
    """Inner height in centimetres, rounded to 2 decimals"""
    wall_thickness: NotRequired[float | str | None]
    """Wall thickness in centimetres, added twice to each inner dimension. Defaults to 0."""
    empty_weight: NotRequired[float | str | None]
    """Weight of the empty box in kilograms, with up to 3 decimals. Defaults to 0."""
    max_weight: NotRequired[float | str | None]
    """Maximum weight of the contents in kilograms, with up to 3 decimals. Null if there is no
    limit.
    """
    default: NotRequired[bool | None]
    """Whether the box is the default for new shipments. An account can have only one default box.
    """


class ShippingRule(TypedDict):
    """Rule that sets options of orders and shipments"""

    id: int
    """Unique identifier (integer below 2^53)"""
    name: str
    """Display name of the rule, shown on the orders and shipments to which it applies"""
    position: int
    """Position in the evaluation order, starting at 1"""
    enabled: bool
    """Whether the rule is evaluated"""
    stop: bool
    """Whether to skip all later rules if this rule matches"""
    conditions: ShippingRuleConditions
    """Conditions that must all be met. A rule without conditions always matches."""
    actions: ShippingRuleActions
    """Options that the rule sets, unless they are set by the request or an earlier rule"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    updated: str
    """Last update time in UTC (`YYYY-MM-DD HH:MM:SS`)"""


class ShippingRuleActions(TypedDict):
    """Options set by a shipping rule"""

    service: NotRequired[Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str]
    """Service level to use. Cannot be combined with `cheapest_of`."""
    cheapest_of: NotRequired[list[Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str]]
    """Service levels to compare. The cheapest available service is used. Cannot be combined with
    `service`.
    """
    carrier: NotRequired[str]
    """Code of the carrier to use"""
    insurance: NotRequired[bool]
    """Whether the full value is insured for a fee of 1%"""
    signature_confirmation: NotRequired[bool]
    """Whether a delivery signature is required"""
    warehouse_id: NotRequired[str]
    """ID of the warehouse that must ship the order. Does not apply to shipments without an order.
    """
    hold: NotRequired[bool]
    """Whether to put the order on hold until it is released. Does not apply to shipments without an
    order.
    """


class ShippingRuleActionsInput(TypedDict):
    """Options set by a shipping rule"""

    service: NotRequired[Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | None]
    """Service level to use. Cannot be combined with `cheapest_of`."""
    cheapest_of: NotRequired[Sequence[Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"]] | None]
    """Service levels to compare. The cheapest available service is used. Cannot be combined with
    `service`.
    """
    carrier: NotRequired[str | None]
    """Code of the carrier to use"""
    insurance: NotRequired[bool | None]
    """Whether the full value is insured for a fee of 1%"""
    signature_confirmation: NotRequired[bool | None]
    """Whether a delivery signature is required"""
    warehouse_id: NotRequired[str | None]
    """ID of the warehouse that must ship the order. Does not apply to shipments without an order.
    """
    hold: NotRequired[bool | None]
    """Whether to put the order on hold until it is released. Does not apply to shipments without an
    order.
    """


class ShippingRuleConditions(TypedDict):
    """Conditions of a shipping rule, all of which must be met"""

    countries: NotRequired[list[str]]
    """Destination countries, as two-letter codes (ISO 3166-1 alpha-2) or `EU` for the European
    Union
    """
    postal_code_prefixes: NotRequired[list[str]]
    """Prefixes of the postal code. Case, spaces and hyphens are ignored."""
    min_weight: NotRequired[float]
    """Minimum gross weight in kilograms, inclusive"""
    max_weight: NotRequired[float]
    """Maximum gross weight in kilograms, inclusive"""
    min_value: NotRequired[float]
    """Minimum value of the contents in USD, inclusive. Other currencies are converted at the daily
    exchange rate.
    """
    max_value: NotRequired[float]
    """Maximum value of the contents in USD, inclusive. Other currencies are converted at the daily
    exchange rate.
    """
    any_skus: NotRequired[list[str]]
    """SKUs to match. At least one of them must be included (case-insensitive)."""
    all_skus: NotRequired[list[str]]
    """SKUs to match. All of them must be included (case-insensitive)."""
    min_quantity: NotRequired[int]
    """Minimum number of units, inclusive"""
    max_quantity: NotRequired[int]
    """Maximum number of units, inclusive"""
    min_line_items: NotRequired[int]
    """Minimum number of line items, inclusive"""
    max_line_items: NotRequired[int]
    """Maximum number of line items, inclusive"""
    shop_ids: NotRequired[list[str]]
    """IDs of the shops whose orders match. Shipments without an order never match."""
    tags: NotRequired[list[str]]
    """Tags to match. The order must have at least one of them (case-insensitive). Shipments without
    an order never match.
    """
    terms: NotRequired[Literal["DDU", "DDP"] | str]
    """Requested terms: `DDU` or `DDP`. Requests without `terms` match `DDU`."""


class ShippingRuleConditionsInput(TypedDict):
    """Conditions of a shipping rule, all of which must be met"""

    countries: NotRequired[Sequence[str] | None]
    """Destination countries, as two-letter codes (ISO 3166-1 alpha-2) or `EU` for the European
    Union
    """
    postal_code_prefixes: NotRequired[Sequence[str] | None]
    """Prefixes of the postal code. Case, spaces and hyphens are ignored."""
    min_weight: NotRequired[float | str | None]
    """Minimum gross weight in kilograms, inclusive"""
    max_weight: NotRequired[float | str | None]
    """Maximum gross weight in kilograms, inclusive"""
    min_value: NotRequired[float | str | None]
    """Minimum value of the contents in USD, inclusive. Other currencies are converted at the daily
    exchange rate.
    """
    max_value: NotRequired[float | str | None]
    """Maximum value of the contents in USD, inclusive. Other currencies are converted at the daily
    exchange rate.
    """
    any_skus: NotRequired[Sequence[str] | None]
    """SKUs to match. At least one of them must be included (case-insensitive)."""
    all_skus: NotRequired[Sequence[str] | None]
    """SKUs to match. All of them must be included (case-insensitive)."""
    min_quantity: NotRequired[int | None]
    """Minimum number of units, inclusive"""
    max_quantity: NotRequired[int | None]
    """Maximum number of units, inclusive"""
    min_line_items: NotRequired[int | None]
    """Minimum number of line items, inclusive"""
    max_line_items: NotRequired[int | None]
    """Maximum number of line items, inclusive"""
    shop_ids: NotRequired[Sequence[str] | None]
    """IDs of the shops whose orders match. Shipments without an order never match."""
    tags: NotRequired[Sequence[str] | None]
    """Tags to match. The order must have at least one of them (case-insensitive). Shipments without
    an order never match.
    """
    terms: NotRequired[Literal["DDU", "DDP"] | None]
    """Requested terms: `DDU` or `DDP`. Requests without `terms` match `DDU`."""


class ShippingRuleInput(TypedDict):
    """Parameters for creating a shipping rule"""

    name: str
    """Display name of the rule, shown on the orders and shipments to which it applies"""
    enabled: NotRequired[bool | None]
    """Whether the rule is evaluated
    Default: True
    """
    stop: NotRequired[bool | None]
    """Whether to skip all later rules if this rule matches
    Default: False
    """
    conditions: NotRequired[ShippingRuleConditionsInput | None]
    """Conditions that must all be met. A rule without conditions always matches.
    Default: {}
    """
    actions: NotRequired[ShippingRuleActionsInput | None]
    """Options that the rule sets, unless they are set by the request or an earlier rule
    Default: {}
    """
    position: NotRequired[int | None]
    """Position in the evaluation order, starting at 1. By default, a new rule is added at the end.
    """


class ShippingRuleTrialInput(TypedDict):
    """Parameters for testing shipping rules"""

    rule_ids: NotRequired[Sequence[int] | None]
    """IDs of stored rules to evaluate, including disabled rules, in evaluation order. Cannot be
    combined with `rules`.
    """
    rules: NotRequired[Sequence[TrialShippingRuleInput] | None]
    """Rules to evaluate without storing them, in evaluation order. Cannot be combined with
    `rule_ids`.
    """


class ShippingRuleTrialOrder(TypedDict):
    """Order with the options that the rules would set"""

    order_id: int
    """ID of the evaluated order"""
    shop_order_id: str | None
    """Order number in the shop. Null if not provided."""
    status: str
    """Status of the order"""
    decided: ShippingRuleActions
    """Options that the rules would set"""
    rules: list[AppliedShippingRule]
    """Rules that would apply, with their options"""
    used: UsedShippingOptions
    """Current options of the order"""


class ShippingRuleUpdate(TypedDict):
    """Parameters for updating a shipping rule. Omitted fields remain unchanged."""

    name: NotRequired[str | None]
    """Display name of the rule, shown on the orders and shipments to which it applies"""
    position: NotRequired[int | None]
    """Position in the evaluation order, starting at 1. By default, a new rule is added at the end.
    """
    enabled: NotRequired[bool | None]
    """Whether the rule is evaluated"""
    stop: NotRequired[bool | None]
    """Whether to skip all later rules if this rule matches"""
    conditions: NotRequired[ShippingRuleConditionsInput | None]
    """Conditions that must all be met. A rule without conditions always matches."""
    actions: NotRequired[ShippingRuleActionsInput | None]
    """Options that the rule sets, unless they are set by the request or an earlier rule"""


class Shop(TypedDict):
    """Shop that contains orders and SKUs"""

    id: str
    """Unique identifier of the shop, chosen by the merchant"""
    name: str
    """Display name of the shop"""
    type: Literal["Svc", "Platform"] | str
    """Shop type: `Svc` (orders from the API) or `Platform` (orders from a store)"""
    active: bool
    """Whether the shop accepts orders"""
    connected: bool
    """Whether a store is connected"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    expires: None
    """Expiry time of the store connection in UTC (`YYYY-MM-DD HH:MM:SS`). Null if it does not
    expire.
    """
    settings: ShopSettings
    """Default settings for orders"""
    errors: NotRequired[EmbeddedProblem]
    """Missing account settings that are required to import and ship store orders"""


class ShopSettings(TypedDict):
    """Default settings for orders"""

    default_service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str
    """Default `service` for orders"""
    delay_processing: int
    """Processing delay for new orders, in hours. Orders can be changed during this time."""
    packing_slip: bool
    """Default `packing_slip` for orders"""
    partial_fulfillment: bool
    """Default `partial_fulfillment` for orders"""
    split_fulfillment: bool
    """Default `split_fulfillment` for orders"""
    returns: ShopSettingsReturns
    """Rules for returned parcels"""


class ShopSettingsReturns(TypedDict):
    """Rules for returned parcels"""

    inspect: bool
    """Whether warehouses inspect all returned parcels"""
    window_days: int
    """Number of days after shipping during which buyers can request a return"""
    auto_approve: bool
    """Whether return requests from buyers are approved automatically"""
    label: Literal["none", "pdf"] | str
    """Label bought for automatically approved return requests: `none`, or `pdf` for the cheapest
    return label for the buyer to print. The label is charged on purchase.
    """
    by_grade: ShopSettingsReturnsByGrade
    """Disposition of inspected units by grade: `A` (as new), `B` (good), `C` (worn) or `D`
    (unusable). Units of a grade without a disposition await your decision.
    """
    portal_url: str
    """URL of the page on which buyers request returns. Read-only."""


class ShopSettingsReturnsByGrade(TypedDict):
    """Disposition of inspected units by grade: `A` (as new), `B` (good), `C` (worn) or `D`
    (unusable). Units of a grade without a disposition await your decision.
    """

    A: Literal["restock", "quarantine", "dispose", "keep"] | str | None
    """Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. Null to
    decide for each return.
    """
    B: Literal["restock", "quarantine", "dispose", "keep"] | str | None
    """Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. Null to
    decide for each return.
    """
    C: Literal["restock", "quarantine", "dispose", "keep"] | str | None
    """Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. Null to
    decide for each return.
    """
    D: Literal["restock", "quarantine", "dispose", "keep"] | str | None
    """Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. Null to
    decide for each return.
    """


class ShopInput(TypedDict):
    """Parameters for creating a shop"""

    id: str
    """Unique identifier of the shop, chosen by the merchant. May contain letters, digits, `-` and
    `_`. Cannot be changed after creation.
    """
    name: str
    """Display name of the shop"""
    type: NotRequired[Literal["Svc", "Platform"] | None]
    """Shop type: `Svc` (orders from the API) or `Platform` (orders from a store)
    Default: \"Svc\"
    """
    active: NotRequired[bool | None]
    """Whether the shop accepts orders
    Default: True
    """
    settings: ShopInputSettings
    """Default settings for orders"""


class ShopInputSettings(TypedDict):
    """Default settings for orders"""

    default_service: NotRequired[Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | None]
    """Default `service` for orders"""
    delay_processing: NotRequired[int | None]
    """Processing delay for new orders, in hours. Orders can be changed during this time."""
    packing_slip: NotRequired[bool | None]
    """Default `packing_slip` for orders"""
    partial_fulfillment: NotRequired[bool | None]
    """Default `partial_fulfillment` for orders"""
    split_fulfillment: NotRequired[bool | None]
    """Default `split_fulfillment` for orders"""
    returns: NotRequired[ShopInputSettingsReturns | None]
    """Rules for returned parcels. New rules replace all previous rules."""


class ShopInputSettingsReturns(TypedDict):
    inspect: NotRequired[bool | None]
    """Whether warehouses inspect all returned parcels. The inspection fee is charged.
    Default: False
    """
    window_days: NotRequired[int | None]
    """Number of days after shipping during which buyers can request a return
    Default: 30
    """
    auto_approve: NotRequired[bool | None]
    """Whether return requests from buyers are approved automatically
    Default: False
    """
    label: NotRequired[Literal["none", "pdf"] | None]
    """Label bought for automatically approved return requests: `none`, or `pdf` for the cheapest
    return label for the buyer to print. The label is charged on purchase.
    Default: \"none\"
    """
    by_grade: NotRequired[ShopInputSettingsReturnsByGrade | None]
    """Disposition of inspected units by grade: `A` (as new), `B` (good), `C` (worn) or `D`
    (unusable). Units of a grade without a disposition await your decision.
    """


class ShopInputSettingsReturnsByGrade(TypedDict):
    A: NotRequired[Literal["restock", "quarantine", "dispose", "keep"] | None]
    """Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. Null to
    decide for each return.
    """
    B: NotRequired[Literal["restock", "quarantine", "dispose", "keep"] | None]
    """Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. Null to
    decide for each return.
    """
    C: NotRequired[Literal["restock", "quarantine", "dispose", "keep"] | None]
    """Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. Null to
    decide for each return.
    """
    D: NotRequired[Literal["restock", "quarantine", "dispose", "keep"] | None]
    """Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. Null to
    decide for each return.
    """


class ShopUpdate(TypedDict):
    """Parameters for updating a shop"""

    id: NotRequired[str | None]
    """Unique identifier of the shop, chosen by the merchant. Cannot be changed."""
    name: NotRequired[str | None]
    """Display name of the shop"""
    type: NotRequired[Literal["Svc", "Platform"] | None]
    """Shop type: `Svc` (orders from the API) or `Platform` (orders from a store)"""
    active: NotRequired[bool | None]
    """Whether the shop accepts orders"""
    settings: NotRequired[ShopUpdateSettings | None]
    """Default settings for orders"""


class ShopUpdateSettings(TypedDict):
    default_service: NotRequired[Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | None]
    """Default `service` for orders"""
    delay_processing: NotRequired[int | None]
    """Processing delay for new orders, in hours. Orders can be changed during this time."""
    packing_slip: NotRequired[bool | None]
    """Default `packing_slip` for orders"""
    partial_fulfillment: NotRequired[bool | None]
    """Default `partial_fulfillment` for orders"""
    split_fulfillment: NotRequired[bool | None]
    """Default `split_fulfillment` for orders"""
    returns: NotRequired[ShopUpdateSettingsReturns | None]
    """Rules for returned parcels. New rules replace all previous rules."""


class ShopUpdateSettingsReturns(TypedDict):
    inspect: NotRequired[bool | None]
    """Whether warehouses inspect all returned parcels. The inspection fee is charged.
    Default: False
    """
    window_days: NotRequired[int | None]
    """Number of days after shipping during which buyers can request a return
    Default: 30
    """
    auto_approve: NotRequired[bool | None]
    """Whether return requests from buyers are approved automatically
    Default: False
    """
    label: NotRequired[Literal["none", "pdf"] | None]
    """Label bought for automatically approved return requests: `none`, or `pdf` for the cheapest
    return label for the buyer to print. The label is charged on purchase.
    Default: \"none\"
    """
    by_grade: NotRequired[ShopUpdateSettingsReturnsByGrade | None]
    """Disposition of inspected units by grade: `A` (as new), `B` (good), `C` (worn) or `D`
    (unusable). Units of a grade without a disposition await your decision.
    """


class ShopUpdateSettingsReturnsByGrade(TypedDict):
    A: NotRequired[Literal["restock", "quarantine", "dispose", "keep"] | None]
    """Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. Null to
    decide for each return.
    """
    B: NotRequired[Literal["restock", "quarantine", "dispose", "keep"] | None]
    """Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. Null to
    decide for each return.
    """
    C: NotRequired[Literal["restock", "quarantine", "dispose", "keep"] | None]
    """Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. Null to
    decide for each return.
    """
    D: NotRequired[Literal["restock", "quarantine", "dispose", "keep"] | None]
    """Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. Null to
    decide for each return.
    """


class SimulatedReport(TypedDict):
    """Simulated report from a carrier, facility or warehouse"""

    operation: str
    """Type of the simulated report"""
    description: str
    """Description of the simulated report"""


class Simulation(TypedDict):
    """Simulation run in a sandbox"""

    id: int
    """Unique identifier (integer below 2^53)"""
    scenario: Literal["delivered", "held_in_customs", "address_failure", "lost", "damaged", "returned", "order_fulfilled", "order_late", "stock_received", "refused_label", "late_carrier", "no_funds", "top_up"] | str | None
    """Simulated scenario. Null if a step was simulated."""
    step: Literal["tracking_event", "label_processed", "label_ready", "label_failed", "exception_raised", "exception_resolved", "manifest_processed", "inbound_received", "inbound_processed", "packing_started", "packing_failed", "fulfillment_completed", "fulfillment_tracking_assigned", "return_received", "return_verified", "return_message_posted", "reshipment_quoted", "reshipment_shipped"] | str | None
    """Simulated step. Null if a scenario was simulated."""
    created: str
    """Simulation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    return_id: int | None
    """ID of the return created by `return_received`. Null for other simulations."""
    exception_id: int | None
    """ID of the exception created by `exception_raised`. Null for other simulations."""
    reports: list[SimulatedReport]
    """Simulated reports, in chronological order. Empty for label and balance scenarios and
    `order_late`.
    """
    waits_until: str | None
    """Time at which a scenario for the next label expires, in UTC (`YYYY-MM-DD HH:MM:SS`). Null for
    other simulations.
    """


class SimulationInput(TypedDict):
    """Parameters for running a simulation"""

    scenario: NotRequired[Literal["delivered", "held_in_customs", "address_failure", "lost", "damaged", "returned", "order_fulfilled", "order_late", "stock_received", "refused_label", "late_carrier", "no_funds", "top_up"] | None]
    """Scenario to simulate from start to finish. For a parcel: `delivered`, `held_in_customs`,
    `address_failure`, `lost`, `damaged` or `returned`. For an order: `order_fulfilled` or
    `order_late`. For an inbound shipment: `stock_received`. For the next label: `refused_label`
    or `late_carrier`. For the balance: `no_funds` or `top_up`.
    """
    step: NotRequired[Literal["tracking_event", "label_processed", "label_ready", "label_failed", "exception_raised", "exception_resolved", "manifest_processed", "inbound_received", "inbound_processed", "packing_started", "packing_failed", "fulfillment_completed", "fulfillment_tracking_assigned", "return_received", "return_verified", "return_message_posted", "reshipment_quoted", "reshipment_shipped"] | None]
    """Single report of a carrier, facility or warehouse to simulate instead of a scenario"""
    tracking_number: NotRequired[str | None]
    """Tracking number of the parcel. For `return_received`, the tracking number of the return."""
    shipment_id: NotRequired[int | None]
    """ID of the shipment. The simulation uses its newest label."""
    order_id: NotRequired[int | None]
    """ID of the order to simulate. For `return_received`, the order that is returned."""
    inbound_id: NotRequired[int | None]
    """ID of the inbound shipment to simulate"""
    manifest_id: NotRequired[int | None]
    """ID of the manifest to simulate"""
    return_id: NotRequired[int | None]
    """ID of the return to simulate"""
    reshipment_id: NotRequired[int | None]
    """ID of the reshipment to simulate"""
    exception_id: NotRequired[int | None]
    """ID of the exception to simulate"""
    code: NotRequired[int | None]
    """Tracking event code for `tracking_event`"""
    weight: NotRequired[float | str | None]
    """Measured weight of a parcel in kilograms for `label_processed` and `return_received`.
    Defaults to the declared weight, or 0.5 if none was declared.
    """
    type: NotRequired[Literal["Bad Label", "Damaged", "Dangerous Goods", "Duplicate", "Oversized", "Overweight", "Unrecognized"] | None]
    """Exception type for `exception_raised`. Defaults to `Damaged`."""
    currency: NotRequired[str | None]
    """Currency of the balance for `no_funds` and `top_up`. Defaults to `USD`."""


class Sku(TypedDict):
    """Stock keeping unit (SKU), which identifies a product in one shop"""

    active: bool
    """Whether orders can use the SKU. A product can have one active SKU per shop."""
    shop_id: str
    """ID of the shop to which the SKU belongs"""
    sku: str
    """Stock keeping unit (SKU) that identifies the product in the shop"""


class SkuInput(TypedDict):
    """Parameters for creating a SKU"""

    active: NotRequired[bool | None]
    """Whether orders can use the SKU. A product can have one active SKU per shop.
    Default: True
    """
    shop_id: str
    """ID of the shop to which the SKU belongs"""
    sku: str
    """Stock keeping unit (SKU) that identifies the product in the shop"""


class SkuUpdate(TypedDict):
    """Parameters for updating a SKU. Omitted fields remain unchanged."""

    active: NotRequired[bool | None]
    """Whether orders can use the SKU. A product can have one active SKU per shop."""
    shop_id: NotRequired[str | None]
    """ID of the shop to which the SKU belongs"""
    sku: NotRequired[str | None]
    """Stock keeping unit (SKU) that identifies the product in the shop"""


class StaffMember(TypedDict):
    """Member of the warehouse staff"""

    user_id: int
    """User ID of the staff member"""
    role: Literal["worker", "lead"] | str
    """Role of the staff member"""
    name: str
    """Display name of the staff member"""
    joined: str
    """Time at which the staff member was added, in UTC (`YYYY-MM-DD HH:MM:SS`)"""


class StaffMemberInput(TypedDict):
    """Parameters for creating or updating a staff member"""

    role: Literal["worker", "lead"]
    """Role of the staff member"""
    name: str
    """Display name of the staff member"""
    reset_pin: NotRequired[bool | None]
    """Whether to generate a new PIN
    Default: False
    """


class Statement(TypedDict):
    """Account statement for one month in one currency"""

    currency: str
    """Currency of all amounts, as a three-letter ISO 4217 code"""
    month: str
    """Month in UTC (`YYYY-MM`)"""
    start_date: str
    """First day of the month (`YYYY-MM-DD`)"""
    end_date: str
    """Last day of the month (`YYYY-MM-DD`)"""
    is_final: bool
    """Whether the month is closed. Closed statements do not change."""
    opening_balance: float
    """Balance before the first entry of the month, in `currency`. Negative if the account owes
    money.
    """
    closing_balance: float
    """Balance after the last entry of the month, in `currency`. For the current month, this is the
    current balance.
    """
    entries: int
    """Number of ledger entries in the month"""
    kinds: list[StatementKind]
    """Totals by type of ledger entry. Credits minus charges equal the change in the balance."""


class StatementKind(TypedDict):
    """Monthly totals for one type of ledger entry"""

    kind: str
    """Type of ledger entry, such as `labels`, `fulfillment` or `returns`. `payments` includes
    payouts.
    """
    entries: int
    """Number of ledger entries"""
    charged: float
    """Amount debited, in `currency`"""
    credited: float
    """Amount credited by payments and refunds, in `currency`"""


class Statistics(TypedDict):
    """Daily statistics in UTC, updated within a few minutes"""

    counted_since: str | None
    """First day with statistics (`YYYY-MM-DD`). Null if there are no statistics yet."""
    counted: str | None
    """Last update time in UTC (`YYYY-MM-DD HH:MM:SS`)."""
    days: list[StatisticsOfDay]
    """Days with statistics, oldest first. Statistics are available for the last 400 days."""
    now: StatisticsNow
    """Counts at the time of the request"""


class StatisticsNow(TypedDict):
    """Counts at the time of the request"""

    inactive_webhooks: int
    """Number of webhooks that are paused or were disabled after repeated failures"""


class StatisticsBreakdown(TypedDict):
    """Labels, deliveries and costs for a period, grouped by a property of the labels"""

    by: Literal["carrier", "service", "country", "entry_point"] | str
    """Property of the labels by which the rows are grouped"""
    counted_since: str | None
    """First day with statistics (`YYYY-MM-DD`). Null if there are no statistics yet."""
    counted: str | None
    """Last update time in UTC (`YYYY-MM-DD HH:MM:SS`)."""
    uncounted_labels: int
    """Number of labels in the period that are not included in any row"""
    rows: list[StatisticsBreakdownRow]
    """Totals for the period by value, most labels first"""


class StatisticsBreakdownRow(TypedDict):
    """Totals for a period, for one carrier, service, country or entry point"""

    value: str | None
    """Carrier, service, country code or entry point. Null for the combined total of rare values."""
    labels: StatisticsBreakdownRowLabels
    """Number of labels issued and cancelled, excluding test labels"""
    delivered: int
    """Number of parcels delivered in the period"""
    delivery_days: float | None
    """Average time from processing at a facility to delivery, in calendar days. Null if no delivery
    dates are known.
    """
    promised_deliveries: int
    """Number of deliveries whose label was bought with a known transit time"""
    delivered_on_time: int
    """Number of these deliveries that arrived within the longest transit time of the purchase, in
    working days of the destination after processing
    """
    money: list[StatisticsCost]
    """Charges minus refunds for the labels, by currency"""


class StatisticsBreakdownRowLabels(TypedDict):
    """Number of labels issued and cancelled, excluding test labels"""

    bought: int
    """Number of labels issued by the carrier"""
    cancelled: int
    """Number of cancelled and refunded labels"""


class StatisticsCost(TypedDict):
    """Cost of labels in one currency"""

    currency: str
    """Three-letter ISO 4217 currency code, such as `USD`"""
    cost: float
    """Charges minus refunds, in `currency`"""


class StatisticsOfDay(TypedDict):
    """Statistics for one day"""

    day: str
    """Day in UTC (`YYYY-MM-DD`)"""
    labels: StatisticsOfDayLabels
    """Number of labels issued, cancelled and failed, excluding test labels"""
    parcels: StatisticsOfDayParcels
    """Number of parcels that entered each status, excluding test parcels. Every transition is
    counted.
    """
    orders: StatisticsOfDayOrders
    """Number of orders that entered each status"""
    returns: StatisticsOfDayReturns
    """Number of returns received and inspected"""
    inbound: StatisticsOfDayInbound
    """Number of inbound shipments received and counted"""
    exceptions: StatisticsOfDayExceptions
    """Number of exceptions raised and resolved"""
    deliveries: StatisticsOfDayDeliveries
    """Number of webhook deliveries that succeeded or failed"""
    webhooks_switched_off: int
    """Number of webhooks that were disabled after too many failures"""
    money: list[StatisticsOfMoney]
    """Ledger totals by currency and type of ledger entry. Credits minus charges equal the change in
    the balance.
    """


class StatisticsOfDayLabels(TypedDict):
    """Number of labels issued, cancelled and failed, excluding test labels"""

    bought: int
    """Number of labels issued by the carrier"""
    cancelled: int
    """Number of cancelled and refunded labels"""
    failed: int
    """Number of label purchases that failed and were refunded"""


class StatisticsOfDayParcels(TypedDict):
    """Number of parcels that entered each status, excluding test parcels. Every transition is
    counted.
    """

    processed: int
    """Number of parcels processed at a facility"""
    en_route: int
    """Number of parcels that entered transit"""
    customs: int
    """Number of parcels that entered customs clearance"""
    exception: int
    """Number of parcels with a delivery exception"""
    delivered: int
    """Number of delivered parcels"""


class StatisticsOfDayOrders(TypedDict):
    """Number of orders that entered each status"""

    processing: int
    """Number of orders that entered processing"""
    holding: int
    """Number of orders put on hold"""
    exception: int
    """Number of orders that entered the status `Exception`"""
    backordered: int
    """Number of orders that became backordered"""
    ready: int
    """Number of orders released to a warehouse"""
    packing: int
    """Number of orders for which packing started"""
    partial: int
    """Number of partially fulfilled orders"""
    fulfilled: int
    """Number of completely fulfilled orders"""
    archived: int
    """Number of archived orders"""


class StatisticsOfDayReturns(TypedDict):
    """Number of returns received and inspected"""

    processed: int
    """Number of received returns"""
    verified: int
    """Number of inspected returns"""


class StatisticsOfDayInbound(TypedDict):
    """Number of inbound shipments received and counted"""

    received: int
    """Number of received inbound shipments"""
    processed: int
    """Number of counted inbound shipments"""


class StatisticsOfDayExceptions(TypedDict):
    """Number of exceptions raised and resolved"""

    raised: int
    """Number of new exceptions"""
    ended: int
    """Number of resolved exceptions"""


class StatisticsOfDayDeliveries(TypedDict):
    """Number of webhook deliveries that succeeded or failed"""

    succeeded: int
    """Number of webhook deliveries that succeeded"""
    failed: int
    """Number of webhook deliveries for which all attempts failed"""


class StatisticsOfMoney(TypedDict):
    """Ledger totals for one day, by currency and type"""

    currency: str
    """Three-letter ISO 4217 currency code, such as `USD`"""
    kind: str
    """Type of ledger entry: `labels`, `fulfillment`, `returns`, `reshipments`, `subscriptions`,
    `classifications`, `address_validations`, `payments` (payments and payouts) or `sandbox`
    (test funds)
    """
    entries: int
    """Number of ledger entries"""
    charged: float
    """Amount debited, in `currency`"""
    credited: float
    """Amount credited by payments and refunds, in `currency`"""


class StockMovement(TypedDict):
    """Change of stock levels"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    reason: Literal["inbound", "adjustment", "reservation", "release", "dispatch", "restock", "count", "damage"] | str
    """Reason for the movement: `inbound`, `adjustment`, `reservation`, `release`, `dispatch`,
    `restock`, `count` or `damage`
    """
    order_id: int | None
    """ID of the order that caused the movement. Null for other movements."""
    inbound_id: int | None
    """ID of the inbound shipment that caused the movement. Null for other movements."""
    lines: list[StockMovementLine]
    """Changed stock levels, with one entry for each combination of product and warehouse"""


class StockMovementLine(TypedDict):
    """Change of the stock level of a product in a warehouse"""

    product_id: int
    """ID of the product whose stock level changed"""
    warehouse_id: str
    """ID of the warehouse, such as `WH0HKG01`"""
    available_change: int
    """Change in the number of available units"""
    reserved_change: int
    """Change in the number of reserved units"""
    held_change: int
    """Change in the number of held units"""
    lots: list[MovedLot]
    """Moved units by lot. Empty in warehouses that do not track locations."""


class Subscription(TypedDict):
    """Recurring payment to an application"""

    id: str
    """Unique identifier, prefixed with `sub_`"""
    name: str
    """Description shown to the user"""
    application: str
    """Name of the application that receives the payments"""
    amount: float
    """Monthly charge in USD"""
    currency: Literal["USD"]
    """Currency of `amount`, always USD"""
    interval: Literal["monthly"]
    """Billing interval, always `monthly`"""
    status: Literal["active", "cancelled"] | str
    """Subscription status: `active`, or `cancelled` if the subscription ends after the paid period
    """
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    cancelled_at: str | None
    """Cancellation time in UTC (`YYYY-MM-DD HH:MM:SS`). Null if not cancelled."""
    current_period_start: str
    """Start of the billing period in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    current_period_end: str
    """End of the paid period and time of the next charge, in UTC (`YYYY-MM-DD HH:MM:SS`)"""


class SubscriptionInput(TypedDict):
    """Parameters for creating a recurring payment"""

    amount: float | str
    """Monthly charge in USD"""
    name: str
    """Description shown to the user"""


class SubscriptionRenewal(TypedDict):
    """Parameters for resuming a cancelled subscription"""

    status: Literal["active"]
    """New status. `active` resumes the subscription."""


class Track(TypedDict):
    """Tracking information of a parcel"""

    tracking_number: str
    """Tracking number of the parcel"""
    shipment_id: int | None
    """ID of the shipment. Null for external parcels, or if the caller is not authorised."""
    order_number: str | None
    """Order number. Null after erasure, or if the caller is not authorised."""
    carrier: str | None
    """Code of the carrier that transports the parcel. Null if not disclosed."""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str | None
    """Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`.
    Null for external parcels.
    """
    entry_point: str | None
    """ID of the entry point (drop-off facility), such as `HKG101`. Null for external parcels."""
    status: Literal["Pending", "Processed", "Cancelled", "Customs", "En Route", "Exception", "Delivered"] | str
    """Latest tracking status"""
    estimated_delivery_date: str | None
    """Latest delivery estimate of the carrier (`YYYY-MM-DD`). Null if not provided."""
    created: str | None
    """Creation time of the label, in ISO 8601 format with a UTC offset. Null for external parcels.
    """
    destination: TrackDestination | None
    """Destination of the parcel, without the street address. Null for external parcels."""
    events: list[TrackingEvent]
    """Tracking events of the parcel, newest first"""


class TrackDestination(TypedDict):
    city: str
    """City or town. Empty if not disclosed."""
    province: str | None
    """Province, state or region, by code or name. Null if not disclosed."""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    port: str | None
    """IATA code of the port where the line haul ends. Null if the route does not include a port."""


class TrackingEvent(TypedDict):
    """Tracking event of a parcel"""

    time: str
    """Local time of the event, without a UTC offset (`YYYY-MM-DD HH:MM:SS`)"""
    city: str
    """City or town where the event occurred"""
    province: str | None
    """Province or state where the event occurred. Null if unknown."""
    postal_code: str | None
    """Postal code of the event location. Null if unknown."""
    country: str | None
    """Country where the event occurred, as a two-letter code (ISO 3166-1 alpha-2). Null if unknown.
    """
    latitude: float | None
    """Latitude of the event location in decimal degrees. Null if unknown."""
    longitude: float | None
    """Longitude of the event location in decimal degrees. Null if unknown."""
    code: int
    """Tracking event code"""
    carrier: str | None
    """Code of the carrier that reported the event. Null for platform events."""
    description: str
    """Human-readable description of the event"""


class TrialShippingRuleInput(TypedDict):
    """Shipping rule to evaluate without storing it"""

    name: str
    """Display name of the rule, shown on the orders and shipments to which it applies"""
    enabled: NotRequired[bool | None]
    """Whether the rule is evaluated
    Default: True
    """
    stop: NotRequired[bool | None]
    """Whether to skip all later rules if this rule matches
    Default: False
    """
    conditions: NotRequired[ShippingRuleConditionsInput | None]
    """Conditions that must all be met. A rule without conditions always matches.
    Default: {}
    """
    actions: NotRequired[ShippingRuleActionsInput | None]
    """Options that the rule sets, unless they are set by the request or an earlier rule
    Default: {}
    """


class UsedShippingOptions(TypedDict):
    """Shipping options of an order"""

    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str
    """Service level of the order"""
    insurance: bool
    """Whether the full value is insured"""
    signature_confirmation: bool
    """Whether a delivery signature is required"""
    warehouse_ids: list[str]
    """IDs of the warehouses that ship the order. Empty if none is selected."""


class User(TypedDict):
    """Authenticated user"""

    id: int
    """Unique identifier (integer below 2^53)"""
    first_name: str
    """First name of the user"""
    last_name: str
    """Last name of the user"""
    timezone: str
    """IANA time zone, such as `Europe/Berlin`"""
    address: UserAddress | None
    """Address of the account. Null if not provided."""
    tax_ids: NotRequired[list[UserTaxIds]]
    """Customs and tax registration numbers of the account. See the customs data guide."""
    settings: UserSettings
    """Settings of the account"""
    balances: dict[str, float]
    """Balance by currency. Negative if credit is used."""
    balance: float
    """Deprecated. Balance in USD."""
    credit_limit: float
    """Deprecated. Credit limit in USD."""
    payment_reference: str | None
    """Payment reference for bank transfers (ISO 11649). Null in a sandbox, which uses test funds.
    """
    subscriptions: NotRequired[list[Subscription]]
    """Recurring payments to applications, including ended subscriptions"""


class UserAddress(TypedDict):
    company_name: str
    """Company name of the account"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: str | None
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: str | None
    """Province, state or region, by code or name"""
    postal_code: str | None
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""


class UserTaxIds(TypedDict):
    type: str
    """Type of the number, such as `IOSS` or `EORI`"""
    value: str
    """Customs or tax registration number"""
    country: str | None
    """Issuing country, as a two-letter code (ISO 3166-1 alpha-2). Null if not provided."""


class UserSettings(TypedDict):
    """Settings of the account"""

    label_format: Literal["pdf", "pdf_a4", "zpl"] | str
    """Default format of label files in the console: `pdf` (one label per page), `pdf_a4` (four
    labels per A4 page) or `zpl`. Does not affect API responses.
    """
    time_zone: str | None
    """IANA time zone of the console, such as `Europe/Berlin`. Null for the time zone of the device.
    Does not affect API responses.
    """


class UserAddressInput(TypedDict):
    """Address of the account"""

    company_name: str
    """Company name of the account"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name. Required for countries with provinces in postal
    addresses, except HK, MO, SG and AE.
    """
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country. Required for countries with postal codes, except
    IE.
    """
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""


class UserUpdate(TypedDict):
    """Parameters for updating a user"""

    address: NotRequired[UserAddressInput | None]
    """Address of the account. Null if not provided."""
    tax_ids: NotRequired[Sequence[UserUpdateTaxIds] | None]
    """Customs and tax registration numbers of the account. See the customs data guide."""
    settings: NotRequired[UserUpdateSettings | None]
    """Settings of the account. Omitted settings remain unchanged."""


class UserUpdateTaxIds(TypedDict):
    type: str
    """Type of the number, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`.
    See the customs data guide for formats and examples.
    """
    value: str | int
    """Customs or tax registration number. Spaces, dots and dashes are ignored."""
    country: NotRequired[str | None]
    """Issuing country, as a two-letter code (ISO 3166-1 alpha-2). Required if the format is used in
    several countries.
    """


class UserUpdateSettings(TypedDict):
    label_format: NotRequired[Literal["pdf", "pdf_a4", "zpl"] | None]
    """Default format of label files in the console: `pdf` (one label per page), `pdf_a4` (four
    labels per A4 page) or `zpl`. Does not affect API responses.
    """
    time_zone: NotRequired[str | None]
    """IANA time zone of the console, such as `Europe/Berlin`. Null for the time zone of the device.
    Does not affect API responses.
    """


class Warehouse(TypedDict):
    """Warehouse that stores products and ships orders"""

    id: str
    """Unique identifier of the warehouse, such as `WH0HKG01`"""
    name: str
    """Display name of the warehouse"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    language: str
    """English name of the local language"""
    language_code: str
    """ISO 639-1 code of the local language. Products in the warehouse require `local_descriptions`
    in this language.
    """
    address: str
    """Multi-line address of the warehouse"""
    timezone: str
    """IANA time zone of the warehouse"""
    cut_off: str
    """Local cut-off time (`HH:MM`) for same-day processing of parcels and orders"""
    working_days: list[str]
    """Working days of the facility (`Mon` to `Sun`), except for public holidays in its country"""
    approval_required: bool
    """Whether the account requires approval to send stock to the warehouse"""
    storage: WarehouseStorage
    """Storage fees charged by the warehouse"""


class WarehouseStorage(TypedDict):
    """Storage fees charged by the warehouse"""

    free_days: int
    """Number of days for which storage is free"""
    large_cost: float
    """Fee for large products, in USD per cubic metre"""
    medium_cost: float
    """Fee for medium-sized products, in USD per unit"""
    small_cost: float
    """Fee for small products, in USD per unit"""


class Webhook(TypedDict):
    """Webhook. The signing key is not included."""

    id: int
    """Unique identifier (integer below 2^53)"""
    address: str
    """URL of the endpoint, including host and path. Private addresses are rejected."""
    topic: Literal["fulfillments_complete", "fulfillments_update", "manifests_complete", "orders_status", "account_balance_low", "batches_status", "exceptions_status", "inbound_status", "orders_changed", "orders_late", "products_stock_changed", "reshipments_status", "return_requests_status", "returns_inspected", "returns_status", "shipments_adjustment", "shipments_label", "shipments_label_failed", "shipments_status"] | str
    """Topic of the webhook. Cannot be changed after creation."""
    active: bool
    """Whether the webhook is enabled. A webhook is disabled after 1,000 consecutive failures."""
    previous_key_until: NotRequired[str]
    """Expiry time of the previous signing key in UTC (`YYYY-MM-DD HH:MM:SS`), at most 7 days in the
    future. Until then, deliveries are signed with both keys.
    """
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    updated: str
    """Last update time in UTC (`YYYY-MM-DD HH:MM:SS`)"""


class WebhookInput(TypedDict):
    """Parameters for creating a webhook"""

    address: str
    """URL of the endpoint, including host and path. Private addresses are rejected."""
    key: str
    """Signing key for deliveries, 16 to 32 printable ASCII characters. Never returned in responses.
    """
    topic: Literal["fulfillments_complete", "fulfillments_update", "manifests_complete", "orders_status", "account_balance_low", "batches_status", "exceptions_status", "inbound_status", "orders_changed", "orders_late", "products_stock_changed", "reshipments_status", "return_requests_status", "returns_inspected", "returns_status", "shipments_adjustment", "shipments_label", "shipments_label_failed", "shipments_status"]
    """Topic of the webhook. Cannot be changed after creation."""


class WebhookUpdate(TypedDict):
    """Parameters for updating a webhook"""

    address: NotRequired[str | None]
    """URL of the endpoint, including host and path. Private addresses are rejected."""
    key: NotRequired[str | None]
    """Signing key for deliveries, 16 to 32 printable ASCII characters. Never returned in responses.
    """
    topic: NotRequired[Literal["fulfillments_complete", "fulfillments_update", "manifests_complete", "orders_status", "account_balance_low", "batches_status", "exceptions_status", "inbound_status", "orders_changed", "orders_late", "products_stock_changed", "reshipments_status", "return_requests_status", "returns_inspected", "returns_status", "shipments_adjustment", "shipments_label", "shipments_label_failed", "shipments_status"] | None]
    """Topic of the webhook. Cannot be changed after creation."""
    previous_key_until: NotRequired[str | None]
    """Expiry time of the previous signing key in UTC (`YYYY-MM-DD HH:MM:SS`), at most 7 days in the
    future. Until then, deliveries are signed with both keys.
    """
    active: NotRequired[bool | None]
    """Whether the webhook is enabled. A webhook is disabled after 1,000 consecutive failures."""


class Problem(TypedDict):
    """Error response"""

    status: Literal["error"]
    """Always `error`"""
    code: Literal[1000, 1001, 1003, 1004, 1005, 1007, 1008, 1009, 1010, 1011, 1012, 1015, 1016, 1017, 1025, 1031, 1040, 1050, 1051, 1052, 1053, 1054, 1055, 1080, 1081, 1082, 1090, 1100, 1101, 1102, 1103, 1104, 1110, 1111, 1120, 1121, 1122, 1123, 1124, 1125, 1140, 1141, 1142, 1143, 1144, 1145, 1160, 1200, 1201, 1202, 1203, 1204, 1205, 1206, 1207, 1208, 1209, 1210, 1211, 1212, 1213, 1215, 1216, 1217, 1218, 1219, 1220, 1221, 1222, 1223, 1224, 1226, 1240, 1242, 1243, 1250, 1251, 1252, 1253, 1254, 1270, 1271, 1272, 1273, 1274, 1275, 1276, 1277, 1290, 1300, 1301, 1302, 1303, 1304, 1320, 1321, 1322, 1323, 1324, 1325, 1326, 1327, 1328, 1330, 1331, 1332, 1333, 1334, 1335, 1337, 1338, 1339, 1340, 1341, 1342, 1343, 1344, 1345, 1350, 1351, 1352, 1353, 1354, 1360, 1370, 1371, 1372, 1373, 1374, 1380, 1381, 1390, 1391, 1392, 1393, 1400, 1401, 1402, 1403, 1404, 1405, 1406, 1425, 1450, 1451, 1452, 1453, 1454, 1460, 1461, 1462, 1463, 1503, 1600, 1601, 1700, 1701, 1702, 1703, 1704, 1705, 1706, 1707, 1708, 1709, 1710, 1711, 1712, 1713, 1714, 1715, 1716, 1717, 1718, 1719] | int
    """Error code. Existing codes do not change, but new codes may be added."""
    name: Literal["validation_failed", "internal_error", "application_deleted", "application_suspended", "token_invalid", "application_unknown", "permission_withdrawn", "scope_missing", "dependency_unavailable", "consignor_tax_id_required", "address_rejected", "rate_limit_exceeded", "path_not_found", "method_not_allowed", "page_token_invalid", "query_value_invalid", "entry_point_not_found", "no_route", "exchange_rate_unavailable", "quote_not_found", "quote_expired", "quote_used", "quote_differs", "insufficient_funds", "balance_unavailable", "charge_failed", "invoice_not_found", "subscription_not_found", "subscription_not_created", "subscription_not_renewable", "subscription_not_cancellable", "application_not_privileged", "payment_not_found", "payment_refused", "return_not_found", "return_not_verifiable", "return_not_discardable", "return_request_not_found", "return_request_not_changeable", "return_request_has_label", "reshipment_not_found", "reshipment_not_updatable", "reshipment_not_deletable", "returns_not_reshippable", "return_not_reshippable", "returns_in_several_facilities", "exception_not_found", "address_not_verified", "shipment_has_label", "shipment_without_label", "label_creation_failed", "label_already_cancelled", "label_not_found", "label_not_cancellable", "label_not_ready", "package_not_alone", "label_file_missing", "shipment_not_found", "tracking_number_foreign", "shipment_not_deletable", "shipment_not_updatable", "hs_code_or_description_missing", "entry_point_mismatch", "service_mismatch", "shipment_in_overpack", "duplicate_in_overpack", "overpack_not_needed", "dangerous_goods_mix", "origin_description_language", "description_unacceptable", "hs_code_refused", "contents_too_heavy", "denied_party", "prohibited_goods", "duty_rates_unavailable", "overpack_not_found", "overpack_locked", "overpack_not_created", "overpack_not_deleted", "overpack_not_updated", "overpack_empty_or_test", "overpack_entry_points_differ", "overpack_already_manifested", "overpack_unmeasured", "manifest_not_created", "manifest_not_found", "packages_not_overpacked", "packages_not_together", "numbers_used_up", "batch_not_found", "batch_not_stoppable", "batch_not_retryable", "batch_limit_reached", "batch_without_labels", "order_not_found", "order_not_editable", "order_not_deletable", "order_not_created", "order_not_updated", "duplicate_line_items", "duplicate_shop_order_id", "order_closed_in_store", "order_changed_in_store", "sku_not_found", "sku_inactive", "product_not_found", "product_in_use", "sku_taken", "sku_in_use", "second_active_sku", "barcode_fixed", "local_description_missing", "gift_message_without_slip", "packaging_in_order", "tracking_fixed", "product_is_kit", "product_in_kit", "kit_not_possible", "inbound_not_found", "inbound_not_deletable", "inbound_product_refused", "inbound_not_updatable", "inbound_duplicate_products", "warehouse_not_found", "shop_not_found", "shop_not_deletable", "shop_not_created", "shop_id_taken", "shop_inactive", "shipping_rule_not_found", "shipping_rules_full", "address_book_entry_not_found", "address_book_full", "box_not_found", "boxes_full", "webhook_not_found", "webhook_duplicate", "webhook_not_created", "webhook_not_updated", "webhook_not_deleted", "webhook_event_refused", "webhook_replay_refused", "address_check_unavailable", "credential_not_found", "credential_not_updatable", "credential_not_deleted", "credential_not_created", "credential_carrier_fixed", "customs_product_not_found", "customs_product_unknown", "customs_product_refused", "customs_product_type_fixed", "party_id_required", "sandbox_only", "simulation_refused", "place_unknown", "units_not_there", "wrong_item", "lot_missing", "lot_expired", "order_withdrawn", "tote_in_use", "wave_claimed", "approval_needed", "operation_too_old", "operation_differs", "scan_ambiguous", "weight_differs", "not_all_scanned", "changed_since_counted", "place_closed", "warehouse_closed", "load_closed", "parcel_loaded", "parcel_not_loadable"] | str
    """Error name. Existing names do not change, but new names may be added."""
    http_status: int
    """HTTP status code of the response"""
    message: str
    """Human-readable message. The wording may change."""
    errors: list[str]
    """Validation errors with one entry for each invalid field, such as `/shipment/weight: must be
    greater than 0`. For other errors, contains the message.
    """
    source: Literal["you", "us", "carrier", "customs"] | str
    """Party that can resolve the error: `you`, `us`, the `carrier` or `customs`"""
    retryable: bool
    """Whether the same request may succeed if retried. Retry with the same `Idempotency-Key`. If
    the response has a `Retry-After` header, wait for that number of seconds first.
    """
    doc_url: str
    """URL of the documentation page for the error"""


class GetLabelQuery(TypedDict):
    """Query parameters of `getLabel`"""

    dpi: NotRequired[Literal["203", "300"]]
    """Printer resolution in dots per inch. Applies to `png` and `zpl` only.
    Default: \"203\"
    """
    document: NotRequired[Literal["label", "customs"]]
    """Document to return: `label`, or `customs` for the customs documents (CN 23 and commercial or
    proforma invoice) as an A4 PDF
    Default: \"label\"
    """


class ChangeLabelInput(TypedDict):
    """Parameters for updating a label"""

    cancelled: NotRequired[bool | None]
    """Whether to cancel and refund the label"""
    overpack_id: NotRequired[int | None]
    """ID of the overpack to add the package to. Null removes the package from its overpack."""


class BulkLabelsInput(TypedDict):
    document: NotRequired[Literal["label", "customs"] | None]
    """Document to return: `label`, or `customs` for the accompanying customs documents (CN 23 and
    invoices)
    Default: \"label\"
    """
    labels: Sequence[str | int]
    """Tracking numbers or label IDs. The document contains the labels in this order."""
    type: NotRequired[Literal["pdf", "zpl"] | None]
    """File format: `pdf`, or `zpl` for label printers
    Default: \"pdf\"
    """
    dpi: NotRequired[int | None]
    """Printer resolution in dots per inch. Applies to `zpl` only.
    Default: 203
    """


class CreateBatchInput(TypedDict):
    """Parameters for creating a batch"""

    type: Literal["buy_labels", "cancel_labels", "validate_shipments"]
    """Operation performed on each row: `buy_labels`, `cancel_labels` (with refund) or
    `validate_shipments` (validate and price without storing)
    """
    rows: Sequence[BatchRowInput]
    """Rows of the batch. An invalid row does not affect other rows."""


class ListBatchesQuery(TypedDict):
    """Query parameters of `listBatches`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page: NotRequired[int]
    """Page number. High page numbers in long lists return error 1031. Use `page_token` for these
    lists.
    Default: 1
    """
    order: NotRequired[Literal["asc", "desc"]]
    """Sort direction: `desc` for newest first, `asc` for oldest first
    Default: \"desc\"
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. Other parameters are ignored."""
    status: NotRequired[Literal["processing", "stopping", "stopped", "completed"]]
    """Filters the results by status"""


class ListBatchesPage(TypedDict):
    batches: list[Batch]
    """Batches on the page, newest first"""
    next_page: str | None
    """Cursor for the next page, to send as `page_token`. Null on the last page."""
    total_pages: int
    """Total number of pages. For lists larger than 64 KB, zero on all pages except the last."""
    total_batches: int
    """Total number of entries. For lists larger than 64 KB, zero on all pages except the last."""


class ListBatchRowsQuery(TypedDict):
    """Query parameters of `listBatchRows`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page: NotRequired[int]
    """Page number. High page numbers in long lists return error 1031. Use `page_token` for these
    lists.
    Default: 1
    """
    order: NotRequired[Literal["asc", "desc"]]
    """Sort direction: `asc` for request order, `desc` for reverse request order
    Default: \"asc\"
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. Other parameters are ignored."""
    status: NotRequired[Literal["pending", "processing", "succeeded", "failed", "cancelled"]]
    """Filters the results by row status"""


class ListBatchRowsPage(TypedDict):
    rows: list[BatchRow]
    """Rows on the page, in request order"""
    next_page: str | None
    """Cursor for the next page, to send as `page_token`. Null on the last page."""
    total_pages: int
    """Total number of pages. For lists larger than 64 KB, zero on all pages except the last."""
    total_rows: int
    """Total number of entries. For lists larger than 64 KB, zero on all pages except the last."""


class PrintBatchLabelsQuery(TypedDict):
    """Query parameters of `printBatchLabels`"""

    sort: NotRequired[Literal["row", "service"]]
    """Sort order of the labels: `row` (request order) or `service`
    Default: \"row\"
    """
    per_page: NotRequired[Literal["1", "4"]]
    """Number of labels per page: `1` for label-sized pages, `4` for A4 sheets. Applies to `pdf`
    only.
    Default: \"1\"
    """
    dpi: NotRequired[Literal["203", "300"]]
    """Printer resolution in dots per inch. Applies to `zpl` only.
    Default: \"203\"
    """
    omit_pending: NotRequired[bool]
    """Whether to omit unavailable labels. By default, the request fails if a label is unavailable.
    Default: False
    """
    labels_per_file: NotRequired[int]
    """Number of labels per file. The request fails if the file exceeds the maximum response size.
    By default, each file contains as many labels as possible.
    """
    offset: NotRequired[int]
    """Number of labels to skip
    Default: 0
    """


class ListOverpacksQuery(TypedDict):
    """Query parameters of `listOverpacks`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page: NotRequired[int]
    """Page number. High page numbers in long lists return error 1031. Use `page_token` for these
    lists.
    Default: 1
    """
    order: NotRequired[Literal["asc", "desc"]]
    """Sort direction: `desc` for newest first, `asc` for oldest first
    Default: \"desc\"
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. Other parameters are ignored."""
    date_start: NotRequired[str]
    """First day in UTC, inclusive (`YYYY-MM-DD`). Defaults to 90 days ago."""
    date_end: NotRequired[str]
    """Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today."""


class ListOverpacksPage(TypedDict):
    overpacks: list[OverpackRow]
    """Overpacks on the page"""
    next_page: str | None
    """Cursor for the next page, to send as `page_token`. Null on the last page."""


class ListManifestsQuery(TypedDict):
    """Query parameters of `listManifests`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page: NotRequired[int]
    """Page number. High page numbers in long lists return error 1031. Use `page_token` for these
    lists.
    Default: 1
    """
    order: NotRequired[Literal["asc", "desc"]]
    """Sort direction: `desc` for newest first, `asc` for oldest first
    Default: \"desc\"
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. Other parameters are ignored."""
    date_start: NotRequired[str]
    """First day in UTC, inclusive (`YYYY-MM-DD`). Defaults to 90 days ago."""
    date_end: NotRequired[str]
    """Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today."""
    entry_point: NotRequired[str]
    """Filters the results by entry point ID, such as `HKG101`"""


class ListManifestsPage(TypedDict):
    manifests: list[ManifestRow]
    """Manifests on the page"""
    next_page: str | None
    """Cursor for the next page, to send as `page_token`. Null on the last page."""
    total_manifests: int
    """Total number of entries. For lists larger than 64 KB, zero on all pages except the last."""
    total_pages: int
    """Total number of pages. For lists larger than 64 KB, zero on all pages except the last."""


class GetManifestQuery(TypedDict):
    """Query parameters of `getManifest`"""

    form: NotRequired[str]
    """Name of the carrier form to return instead of the delivery ticket, as listed in `forms`.
    Requires `type=pdf`.
    """


class ListCustomsDataQuery(TypedDict):
    """Query parameters of `listCustomsData`"""

    since: NotRequired[str]
    """Filters the results by parcels corrected at or after this time. A page can be empty even if
    more pages follow.
    """
    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. Other parameters are ignored."""


class ListCustomsDataPage(TypedDict):
    customs_data: list[CustomsData]
    """Parcels on the page, ordered by overpack"""
    next_page: str | None
    """Cursor for the next page, to send as `page_token`. Null on the last page."""


# Query parameters of `listShipments`
ListShipmentsQuery = TypedDict(
    "ListShipmentsQuery",
    {
        # Maximum number of entries per page
        # Default: 50
        "limit": 'NotRequired[int]',
        # Page number. High page numbers in long lists return error 1031. Use `page_token` for these
        # lists.
        # Default: 1
        "page": 'NotRequired[int]',
        # Sort direction: `desc` for newest first, `asc` for oldest first
        # Default: "desc"
        "order": 'NotRequired[Literal["asc", "desc"]]',
        # Cursor from `next_page` of the previous response. Other parameters are ignored.
        "page_token": 'NotRequired[str]',
        # First day in UTC, inclusive (`YYYY-MM-DD`). Defaults to 90 days ago.
        "date_start": 'NotRequired[str]',
        # Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today.
        "date_end": 'NotRequired[str]',
        # Alias of `date_start`
        "created_min": 'NotRequired[str]',
        # Alias of `date_end`
        "created_max": 'NotRequired[str]',
        # Filters the results by order number. A leading `#` is ignored unless a shipment has that
        # exact number.
        "order_number": 'NotRequired[str]',
        # Filters the results by comment line (exact match)
        "comments": 'NotRequired[str]',
        # Filters the results by recipient name (partial match, case-insensitive)
        "to.name": 'NotRequired[str]',
        # Filters the results by tracking number or house label number
        "tracking_number": 'NotRequired[str]',
        # Whether to return shipments with an active label (`yes`), without one (`no`) or `both`
        # Default: "both"
        "labeled": 'NotRequired[Literal["yes", "no", "both"]]',
        # Whether to return shipments in an overpack (`yes`), not in an overpack (`no`) or `both`
        # Default: "both"
        "packed": 'NotRequired[Literal["yes", "no", "both"]]',
        # Whether to return shipments processed by a facility (`yes`), not yet processed (`no`) or
        # `both`
        # Default: "both"
        "processed": 'NotRequired[Literal["yes", "no", "both"]]',
        # Filters the results by overpack ID
        "overpack_id": 'NotRequired[int]',
    },
)


class ListShipmentsPage(TypedDict):
    shipments: list[ShipmentRow]
    """Shipments on the page"""
    next_page: str | None
    """Cursor for the next page, to send as `page_token`. Null on the last page."""
    total_pages: int
    """Total number of pages. For lists larger than 64 KB, zero on all pages except the last."""
    total_shipments: int
    """Total number of entries. For lists larger than 64 KB, zero on all pages except the last."""


# Query parameters of `listProducts`
ListProductsQuery = TypedDict(
    "ListProductsQuery",
    {
        # Maximum number of entries per page
        # Default: 50
        "limit": 'NotRequired[int]',
        # Page number. High page numbers in long lists return error 1031. Use `page_token` for these
        # lists.
        # Default: 1
        "page": 'NotRequired[int]',
        # Sort direction: `desc` for newest first, `asc` for oldest first
        # Default: "desc"
        "order": 'NotRequired[Literal["asc", "desc"]]',
        # Cursor from `next_page` of the previous response. Other parameters are ignored.
        "page_token": 'NotRequired[str]',
        # Filters the results by name (partial match, case-insensitive)
        "name": 'NotRequired[str]',
        # Filters the results by SKU (partial match). Requires `shop.id`.
        "sku": 'NotRequired[str]',
        # Filters the results by SKU (exact match, case-insensitive)
        "exact_sku": 'NotRequired[str]',
        # Filters the results by product barcode, in any GTIN format
        "barcode": 'NotRequired[str]',
        # Filters the results by shop ID
        "shop.id": 'NotRequired[str]',
        # Sorts the results by this field
        # Default: "id"
        "sort": 'NotRequired[Literal["id", "name", "backordered", "quantity"]]',
        # Whether to return packaging material (`true`), other products (`false`) or `both`
        "is_packaging": 'NotRequired[Literal["true", "false", "1", "0", "yes", "no", "both"]]',
        # Alias of `is_packaging`
        "packaging": 'NotRequired[Literal["true", "false", "1", "0", "yes", "no", "both"]]',
    },
)


class ListProductsPage(TypedDict):
    products: list[ProductRow]
    """Products on the page"""
    next_page: str | None
    """Cursor for the next page, to send as `page_token`. Null on the last page."""
    total_pages: int
    """Total number of pages. For lists larger than 64 KB, zero on all pages except the last."""
    total_products: int
    """Total number of entries. For lists larger than 64 KB, zero on all pages except the last."""


class GetProductQuery(TypedDict):
    """Query parameters of `getProduct`"""

    height: NotRequired[float]
    """Label height in inches. Applies to `type=pdf` only.
    Default: 1
    """
    width: NotRequired[float]
    """Label width in inches. Applies to `type=pdf` only.
    Default: 2
    """


class ListProductLotsPage(TypedDict):
    lots: list[Lot]
    """Units of the product by lot, earliest expiry date first"""
    is_truncated: bool
    """Whether additional lots exist that are not listed"""


# Query parameters of `listStockMovements`
ListStockMovementsQuery = TypedDict(
    "ListStockMovementsQuery",
    {
        # Maximum number of entries per page
        # Default: 50
        "limit": 'NotRequired[int]',
        # Page number. High page numbers in long lists return error 1031. Use `page_token` for these
        # lists.
        # Default: 1
        "page": 'NotRequired[int]',
        # Sort direction: `desc` for newest first, `asc` for oldest first
        # Default: "desc"
        "order": 'NotRequired[Literal["asc", "desc"]]',
        # Cursor from `next_page` of the previous response. Other parameters are ignored.
        "page_token": 'NotRequired[str]',
        # Filters the results by product ID
        "product.id": 'NotRequired[int]',
        # Filters the results by warehouse ID, such as `WH0HKG01`
        "warehouse.id": 'NotRequired[str]',
        # Filters the results by reason
        "reason": 'NotRequired[Literal["inbound", "adjustment", "reservation", "release", "dispatch", "restock", "count", "damage"]]',
        # First day in UTC, inclusive (`YYYY-MM-DD`). Defaults to the first movement.
        "created_min": 'NotRequired[str]',
        # Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today.
        "created_max": 'NotRequired[str]',
    },
)


class ListStockMovementsPage(TypedDict):
    stock_movements: list[StockMovement]
    """Stock movements on the page"""
    next_page: str | None
    """Cursor for the next page, to send as `page_token`. Null on the last page."""
    total_pages: int
    """Total number of pages. For lists larger than 64 KB, zero on all pages except the last."""
    total_stock_movements: int
    """Total number of entries. For lists larger than 64 KB, zero on all pages except the last."""


class GetEstimateQuery(TypedDict):
    """Query parameters of `getEstimate`"""

    country: str
    """Recipient country, as a two-letter code (ISO 3166-1 alpha-2)"""
    entry_point: str
    """ID of the entry point (drop-off facility), such as `HKG101`"""
    weight: float
    """Gross weight in kilograms"""
    carrier: NotRequired[str]
    """Filters the results by carrier code"""
    currency: NotRequired[str]
    """Currency of the amounts in the response, as a three-letter ISO 4217 code
    Default: \"USD\"
    """
    dg_codes: NotRequired[Sequence[Literal["0965", "0966", "0967", "0968", "0969", "0970", "ORMD1", "ORMD2", "ORMD3", "SDEC1", "SDEC2", "SDEC3", "SDEC4"]]]
    """Dangerous goods codes, as a repeated parameter or a comma-separated list
    Default: []
    """
    dg_code: NotRequired[Sequence[Literal["0965", "0966", "0967", "0968", "0969", "0970", "ORMD1", "ORMD2", "ORMD3", "SDEC1", "SDEC2", "SDEC3", "SDEC4"]]]
    """Alias of `dg_codes`
    Default: []
    """
    exit_point: NotRequired[str]
    """IATA code of the required line-haul destination port, such as `JFK`"""
    height: NotRequired[float]
    """Height in centimetres
    Default: 1
    """
    length: NotRequired[float]
    """Length in centimetres
    Default: 15
    """
    width: NotRequired[float]
    """Width in centimetres
    Default: 10
    """
    packages: NotRequired[Sequence[GetEstimateQueryPackages]]
    """Packages of a multi-package shipment, such as `packages[0][length]=20&packages[0][width]=…`.
    The packages replace `weight` and the dimensions.
    Default: []
    """
    insurance: NotRequired[bool]
    """Whether the full value is insured. If false, coverage is limited to USD 30.
    Default: False
    """
    irregular: NotRequired[bool]
    """Whether the packaging is soft or irregular
    Default: False
    """
    is_return: NotRequired[bool]
    """Whether to return rates for a return shipment from `country` to the entry point
    Default: False
    """
    postal_code: NotRequired[str]
    """Postal code of the recipient, used for zone-based prices"""
    province: NotRequired[str]
    """Province or state of the recipient"""
    signature_confirmation: NotRequired[bool]
    """Whether a delivery signature is required. If true, services without signature confirmation
    are excluded.
    Default: False
    """
    terms: NotRequired[Literal["DDU", "DDP"]]
    """Filters the services by the available terms"""
    value: NotRequired[float]
    """Value of the contents in `currency`, used to calculate the insurance fee
    Default: 0
    """


class GetEstimateQueryPackages(TypedDict):
    length: float
    """Length in centimetres"""
    width: float
    """Width in centimetres"""
    height: float
    """Height in centimetres"""
    weight: float
    """Gross weight in kilograms"""


class ListServicePointsQuery(TypedDict):
    """Query parameters of `listServicePoints`"""

    carrier: str
    """Code of the carrier, such as `UPS`"""
    country: str
    """Country of the service points, as a two-letter code (ISO 3166-1 alpha-2)"""
    postal_code: str
    """Postal code near which to search for service points"""
    limit: NotRequired[int]
    """Maximum number of service points to return
    Default: 50
    """


class ListServicePointsPage(TypedDict):
    service_points: list[ServicePoint]
    """Service points, nearest first"""


class ValidateAddressesAnswer(TypedDict):
    original: ValidateAddressesAnswerOriginal
    """Submitted address"""
    error: bool
    """Whether the address could not be validated. If true, no fee is charged for the address."""
    message: str | None
    """Reason why the address is invalid. Null if the address is valid."""
    matches: list[ValidateAddressesAnswerMatches]
    """Suggested addresses, best match first"""


class ValidateAddressesAnswerOriginal(TypedDict):
    """Submitted address"""

    street1: str | None
    """Address line 1, such as street and house number"""
    street2: str | None
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str | None
    """City or town"""
    province: str | None
    """Province, state or region, by code or name"""
    postal_code: str | None
    """Postal code in the format of the country"""
    country: str | None
    """Two-letter country code (ISO 3166-1 alpha-2)"""


class ValidateAddressesAnswerMatches(TypedDict):
    street1: str
    """Address line 1, such as street and house number"""
    street2: str | None
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: str | None
    """Province, state or region, by code or name"""
    postal_code: str | None
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    confidence: Literal["LOW", "MEDIUM", "HIGH"] | str
    """Confidence of the match: `HIGH` (exact match), `MEDIUM` (parts were missing, corrected or
    unconfirmed) or `LOW` (the address probably does not exist)
    """


class ClassifyProductsAnswer(TypedDict):
    """Classified goods with their origin and destination"""

    origin_country: str
    """Country of export, as a two-letter code (ISO 3166-1 alpha-2)"""
    destination_country: str
    """Country of import, as a two-letter code (ISO 3166-1 alpha-2)"""
    hs_edition: str
    """Edition of the Harmonised System on the date of the request, such as `2022`"""
    import_hs_edition: str | None
    """Harmonised System edition of the tariff schedule of the destination country. Null if not
    available.
    """
    export_hs_edition: str | None
    """Harmonised System edition of the tariff schedule of the country of export. Null if not
    available.
    """
    warnings: NotRequired[list[ClassifyProductsAnswerWarnings]]
    """Correctable issues that may cause the parcel to be delayed or returned. Omitted if there are
    none.
    """
    products: list[ClassifyProductsAnswerProducts]
    """Classified goods, in request order"""


class ClassifyProductsAnswerWarnings(TypedDict):
    code: int
    """Error code that is returned for this issue with `Prefer: handling=strict`"""
    path: str
    """JSON pointer to the affected field, such as `/shipment/line_items/0/hts_code`"""
    message: str
    """Human-readable warning. The wording may change."""
    cure: str
    """Recommended action to resolve the issue"""


class ClassifyProductsAnswerProducts(TypedDict):
    description: str
    """Submitted goods description"""
    hs_code: str | None
    """Submitted Harmonised System code. Null if not provided."""
    result: ClassifyProductsAnswerProductsResult
    """Classification result. The codes are null if no code was found."""


class ClassifyProductsAnswerProductsResult(TypedDict):
    """Classification result. The codes are null if no code was found."""

    import_hs_code: str | None
    """Harmonised System code in the tariff schedule of the destination country. Null if not
    determined.
    """
    export_hs_code: str | None
    """Harmonised System code in the tariff schedule of the country of export. Null if not
    determined.
    """
    description: str | None
    """Description of the Harmonised System code. Null if not determined."""
    import_digits: int | None
    """Number of significant digits in `import_hs_code`. All remaining digits are zeros."""
    export_digits: int | None
    """Number of significant digits in `export_hs_code`. All remaining digits are zeros."""
    confidence: float
    """Confidence score, as a fraction from 0 to 1. Review codes with a score below 0.5."""
    alternatives: list[ClassifyProductsAnswerProductsResultAlternatives]
    """Alternative codes under other headings, most likely first"""
    matched_words: list[str]
    """Words in the description that determined the code"""
    notes: list[str]
    """Explanation of the result"""


class ClassifyProductsAnswerProductsResultAlternatives(TypedDict):
    hs_code: str
    """Six-digit Harmonised System code"""
    description: str
    """Description of the Harmonised System code"""
    confidence: float
    """Confidence score, as a fraction from 0 to 1"""


class ListCustomsProductsQuery(TypedDict):
    """Query parameters of `listCustomsProducts`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page: NotRequired[int]
    """Page number. High page numbers in long lists return error 1031. Use `page_token` for these
    lists.
    Default: 1
    """
    order: NotRequired[Literal["asc", "desc"]]
    """Sort direction: `desc` for newest first, `asc` for oldest first
    Default: \"desc\"
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. Other parameters are ignored."""


class ListCustomsProductsPage(TypedDict):
    products: list[CustomsProduct]
    """Customs products on the page, newest first"""
    next_page: str | None
    """Cursor for the next page, to send as `page_token`. Null on the last page."""


class ListInboundQuery(TypedDict):
    """Query parameters of `listInbound`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page: NotRequired[int]
    """Page number. High page numbers in long lists return error 1031. Use `page_token` for these
    lists.
    Default: 1
    """
    order: NotRequired[Literal["asc", "desc"]]
    """Sort direction: `desc` for newest first, `asc` for oldest first
    Default: \"desc\"
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. Other parameters are ignored."""


class ListInboundPage(TypedDict):
    inbound: list[InboundRow]
    """Inbound shipments on the page"""
    next_page: str | None
    """Cursor for the next page, to send as `page_token`. Null on the last page."""
    total_inbound: int
    """Total number of entries. For lists larger than 64 KB, zero on all pages except the last."""
    total_pages: int
    """Total number of pages. For lists larger than 64 KB, zero on all pages except the last."""


class ListEntryPointsPage(TypedDict):
    entry_points: list[EntryPoint]
    """Available entry points"""


class ListWarehousesPage(TypedDict):
    warehouses: list[Warehouse]
    """Available warehouses"""


class GetTrackQuery(TypedDict):
    """Query parameters of `getTrack`"""

    language: NotRequired[Literal["en", "de", "fr", "es", "pt", "ja", "zh", "ar"]]
    """Language of event descriptions. Takes precedence over `Accept-Language`."""
    key: NotRequired[str]
    """Key from `tracking_url` that gives buyers access to the full tracking history"""


class ReportTrackingInput(TypedDict):
    tracking_number: str
    """Tracking number of a label that belongs to the account"""
    code: int
    """Tracking event code. Only carriers can report deliveries and failures."""
    time: str
    """Local time of the event, in ISO 8601 format with a UTC offset. If the offset is omitted, UTC
    is assumed.
    """
    city: str
    """City or town where the event occurred"""
    province: NotRequired[str | None]
    """Province or state where the event occurred. Null if unknown."""
    postal_code: NotRequired[str | int | None]
    """Postal code of the event location. Null if unknown."""
    country: str
    """Country where the event occurred, as a two-letter code (ISO 3166-1 alpha-2)"""
    latitude: NotRequired[float | str | None]
    """Latitude of the event location in decimal degrees. Null if unknown."""
    longitude: NotRequired[float | str | None]
    """Longitude of the event location in decimal degrees. Null if unknown."""


class ListExceptionsQuery(TypedDict):
    """Query parameters of `listExceptions`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page: NotRequired[int]
    """Page number. High page numbers in long lists return error 1031. Use `page_token` for these
    lists.
    Default: 1
    """
    order: NotRequired[Literal["asc", "desc"]]
    """Sort direction: `desc` for newest first, `asc` for oldest first
    Default: \"desc\"
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. Other parameters are ignored."""
    date_start: NotRequired[str]
    """First day in UTC, inclusive (`YYYY-MM-DD`). Defaults to 90 days ago."""
    date_end: NotRequired[str]
    """Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today."""
    status: NotRequired[Literal["On Hold", "Destroyed", "Overlabeled", "Returned to Sender"]]
    """Filters the results by status"""
    type: NotRequired[Literal["Bad Label", "Damaged", "Dangerous Goods", "Duplicate", "Oversized", "Overweight", "Unrecognized"]]
    """Filters the results by exception type"""
    tracking_number: NotRequired[str]
    """Filters the results by tracking number (exact match)"""
    shipment_id: NotRequired[int]
    """Filters the results by shipment ID"""


class ListExceptionsPage(TypedDict):
    exceptions: list[Exception]
    """Exceptions on the page, newest first"""
    next_page: str | None
    """Cursor for the next page, to send as `page_token`. Null on the last page."""
    total_exceptions: int
    """Total number of entries. For lists larger than 64 KB, zero on all pages except the last."""
    total_pages: int
    """Total number of pages. For lists larger than 64 KB, zero on all pages except the last."""


class ListReturnsQuery(TypedDict):
    """Query parameters of `listReturns`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page: NotRequired[int]
    """Page number. High page numbers in long lists return error 1031. Use `page_token` for these
    lists.
    Default: 1
    """
    order: NotRequired[Literal["asc", "desc"]]
    """Sort direction: `desc` for newest first, `asc` for oldest first
    Default: \"desc\"
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. Other parameters are ignored."""
    date_start: NotRequired[str]
    """First day in UTC, inclusive (`YYYY-MM-DD`). Defaults to 90 days ago."""
    date_end: NotRequired[str]
    """Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today."""
    status: NotRequired[Literal["Processed", "Verifying", "Verified", "Reshipping", "Reshipped"]]
    """Filters the results by status"""
    tracking_number: NotRequired[str]
    """Filters the results by tracking number (exact match)"""


class ListReturnsPage(TypedDict):
    returns: list[ReturnRow]
    """Returns on the page"""
    next_page: str | None
    """Cursor for the next page, to send as `page_token`. Null on the last page."""
    total_pages: int
    """Total number of pages. For lists larger than 64 KB, zero on all pages except the last."""
    total_returns: int
    """Total number of entries. For lists larger than 64 KB, zero on all pages except the last."""


class DecideReturnInput(TypedDict):
    """Disposition of inspected units"""

    lines: Sequence[DecideReturnInputLines]
    """Inspected lines and their dispositions"""


class DecideReturnInputLines(TypedDict):
    id: int
    """ID of the inspected line"""
    disposition: Literal["restock", "quarantine", "dispose", "keep"]
    """Disposition of the units: `restock` (added to your stock), `quarantine` (held in your stock),
    `dispose` or `keep` (stored outside your stock)
    """


class ListReturnRequestsQuery(TypedDict):
    """Query parameters of `listReturnRequests`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page: NotRequired[int]
    """Page number. High page numbers in long lists return error 1031. Use `page_token` for these
    lists.
    Default: 1
    """
    order: NotRequired[Literal["asc", "desc"]]
    """Sort direction: `desc` for newest first, `asc` for oldest first
    Default: \"desc\"
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. Other parameters are ignored."""
    status: NotRequired[Literal["Requested", "Approved", "Declined", "Arrived", "Completed", "Cancelled", "Expired"]]
    """Filters the results by status"""
    order_id: NotRequired[int]
    """Filters the results by order ID"""


class ListReturnRequestsPage(TypedDict):
    return_requests: list[ReturnRequest]
    """Return requests on the page, newest first"""
    next_page: str | None
    """Cursor for the next page, to send as `page_token`. Null on the last page."""
    total_pages: int
    """Total number of pages. For lists larger than 64 KB, zero on all pages except the last."""
    total_return_requests: int
    """Total number of entries. For lists larger than 64 KB, zero on all pages except the last."""


class CreateReturnRequestInput(TypedDict):
    """Parameters for creating a return request"""

    order_id: int
    """ID of the shipped order"""
    lines: Sequence[CreateReturnRequestInputLines]
    """Units to return, with one entry for each SKU"""
    comment: NotRequired[str | None]
    """Comment provided by the buyer. Null if not provided."""
    shipment_id: NotRequired[int | None]
    """ID of the return shipment (`is_return`) with the label for the buyer. Null if the buyer
    arranges shipping.
    """


class CreateReturnRequestInputLines(TypedDict):
    sku: str
    """SKU of the shipped line item"""
    quantity: int
    """Number of units to return"""
    reason: NotRequired[Literal["unwanted", "too_small", "too_large", "defective", "wrong_item", "late", "other"] | None]
    """Return reason provided by the buyer
    Default: \"other\"
    """


class ApproveReturnRequestInput(TypedDict):
    """Parameters for approving a return request"""

    shipment_id: NotRequired[int | None]
    """ID of the return shipment (`is_return`) with the label for the buyer. Null if the buyer
    arranges shipping.
    """


class DeclineReturnRequestInput(TypedDict):
    """Parameters for declining a return request"""

    reason: str
    """Reason for declining the request, shown to the buyer"""


class ListReturnRequestRatesPage(TypedDict):
    rates: list[ReturnRate]
    """Services that offer a return label, cheapest first"""


class BuyReturnRequestLabelInput(TypedDict):
    """Parameters for buying a return label"""

    service: NotRequired[Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | None]
    """Service level of the return label. Null for the cheapest service."""


class ListReshipmentsQuery(TypedDict):
    """Query parameters of `listReshipments`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page: NotRequired[int]
    """Page number. High page numbers in long lists return error 1031. Use `page_token` for these
    lists.
    Default: 1
    """
    order: NotRequired[Literal["asc", "desc"]]
    """Sort direction: `desc` for newest first, `asc` for oldest first
    Default: \"desc\"
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. Other parameters are ignored."""
    date_start: NotRequired[str]
    """First day in UTC, inclusive (`YYYY-MM-DD`). Defaults to 90 days ago."""
    date_end: NotRequired[str]
    """Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today."""


class ListReshipmentsPage(TypedDict):
    reshipments: list[ReshipmentRow]
    """Reshipments on the page, newest first"""
    next_page: str | None
    """Cursor for the next page, to send as `page_token`. Null on the last page."""


class ListCredentialsQuery(TypedDict):
    """Query parameters of `listCredentials`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page: NotRequired[int]
    """Page number. High page numbers in long lists return error 1031. Use `page_token` for these
    lists.
    Default: 1
    """
    order: NotRequired[Literal["asc", "desc"]]
    """Sort direction: `desc` for newest first, `asc` for oldest first
    Default: \"desc\"
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. Other parameters are ignored."""
    sort: NotRequired[Literal["id", "carrier"]]
    """Sorts the results by this field
    Default: \"id\"
    """


class ListCredentialsPage(TypedDict):
    credentials: list[Credential]
    """Carrier accounts on the page"""
    next_page: str | None
    """Cursor for the next page, to send as `page_token`. Null on the last page."""


class ListShopsQuery(TypedDict):
    """Query parameters of `listShops`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page: NotRequired[int]
    """Page number. High page numbers in long lists return error 1031. Use `page_token` for these
    lists.
    Default: 1
    """
    order: NotRequired[Literal["asc", "desc"]]
    """Sort direction: `desc` for newest first, `asc` for oldest first
    Default: \"asc\"
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. Other parameters are ignored."""
    name: NotRequired[str]
    """Filters the results by name (partial match, case-insensitive)"""


class ListShopsPage(TypedDict):
    shops: list[Shop]
    """Shops on the page"""
    next_page: str | None
    """Cursor for the next page, to send as `page_token`. Null on the last page."""
    total_pages: int
    """Total number of pages. For lists larger than 64 KB, zero on all pages except the last."""
    total_shops: int
    """Total number of entries. For lists larger than 64 KB, zero on all pages except the last."""


class ConnectShopQuery(TypedDict):
    """Query parameters of `connectShop`"""

    store: NotRequired[str]
    """Name or address of the store. If omitted, the user is prompted for the name."""


class ConnectStoreInput(TypedDict):
    """Parameters for connecting a store"""

    platform: Literal["woocommerce", "vendure", "medusa"]
    """Platform of the store. Shopify stores are connected with `GET /shops/{id}/connect`."""
    address: str
    """HTTPS URL of the store. WooCommerce: the site address, such as `https://shop.example`.
    Vendure: the Admin API, such as `https://shop.example/admin-api`. Medusa: the server, such as
    `https://shop.example`.
    """
    api_key: str
    """WooCommerce: consumer key with read and write permissions. Vendure: API key (3.6 or newer).
    Medusa: secret API key (2 or newer).
    """
    api_secret: NotRequired[str | None]
    """WooCommerce: consumer secret. Required for WooCommerce, and not accepted for other platforms.
    """


class CreateAccessTokenInput(TypedDict):
    application_id: str
    """ID of the application that requests the access token"""
    application_secret: NotRequired[str | None]
    """Client secret of the application. Required unless the application is public."""
    nonce: str
    """Authorisation code from the redirect. Can be used once and expires after 10 minutes."""
    code_verifier: NotRequired[str | None]
    """PKCE code verifier (RFC 7636) with 43 to 128 characters"""


class CreateAccessTokenAnswer(TypedDict):
    access_token: str
    """Access token for the `Authorization: Bearer …` header"""
    expires_in: int | None
    """Lifetime of the token in seconds, for public applications. Null if the token is valid until
    revoked.
    """
    token_type: Literal["Bearer"]
    """Type of the token. Always `Bearer`."""


# Query parameters of `listOrders`
ListOrdersQuery = TypedDict(
    "ListOrdersQuery",
    {
        # Maximum number of entries per page
        # Default: 50
        "limit": 'NotRequired[int]',
        # Page number. High page numbers in long lists return error 1031. Use `page_token` for these
        # lists.
        # Default: 1
        "page": 'NotRequired[int]',
        # Sort direction: `desc` for newest first, `asc` for oldest first
        # Default: "desc"
        "order": 'NotRequired[Literal["asc", "desc"]]',
        # Cursor from `next_page` of the previous response. Other parameters are ignored.
        "page_token": 'NotRequired[str]',
        # First day in UTC, inclusive (`YYYY-MM-DD`). Defaults to 90 days ago.
        "date_start": 'NotRequired[str]',
        # Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today.
        "date_end": 'NotRequired[str]',
        # Alias of `date_start`
        "created_min": 'NotRequired[str]',
        # Alias of `date_end`
        "created_max": 'NotRequired[str]',
        # Filters the results by the ID of an ordered product
        "product.id": 'NotRequired[int]',
        # Alias of `to.name`
        "shipping_address.name": 'NotRequired[str]',
        # Filters the results by recipient name (partial match, case-insensitive)
        "to.name": 'NotRequired[str]',
        # Filters the results by shop ID
        "shop.id": 'NotRequired[str]',
        # Filters the results by order number. A leading `#` is ignored unless an order has that
        # exact number.
        "shop.order_id": 'NotRequired[str]',
        # Filters the results by status
        "status": 'NotRequired[Literal["Processing", "Holding", "Exception", "Backordered", "Ready", "Packing", "Partial", "Fulfilled", "Archived"]]',
    },
)


class ListOrdersPage(TypedDict):
    orders: list[OrderRow]
    """Orders on the page"""
    next_page: str | None
    """Cursor for the next page, to send as `page_token`. Null on the last page."""
    total_orders: int
    """Total number of entries. For lists larger than 64 KB, zero on all pages except the last."""
    total_pages: int
    """Total number of pages. For lists larger than 64 KB, zero on all pages except the last."""


class SetOrderStatusesAnswer(TypedDict):
    id: int
    """ID of the updated order"""
    status: Literal["Processing", "Holding", "Exception", "Backordered", "Ready", "Packing", "Partial", "Fulfilled", "Archived"] | str
    """New status of the order"""


class ListShippingRulesPage(TypedDict):
    shipping_rules: list[ShippingRule]
    """Shipping rules, in evaluation order"""


class EvaluateShippingRulesAnswer(TypedDict):
    orders: list[ShippingRuleTrialOrder]
    """Evaluated orders, newest first"""
    decided_orders: int
    """Number of orders for which a rule would set an option"""


class ListInvoicesQuery(TypedDict):
    """Query parameters of `listInvoices`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page: NotRequired[int]
    """Page number. High page numbers in long lists return error 1031. Use `page_token` for these
    lists.
    Default: 1
    """
    order: NotRequired[Literal["asc", "desc"]]
    """Sort direction: `desc` for newest first, `asc` for oldest first
    Default: \"desc\"
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. Other parameters are ignored."""
    date_start: NotRequired[str]
    """First day in UTC, inclusive (`YYYY-MM-DD`). Defaults to 90 days ago."""
    date_end: NotRequired[str]
    """Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today."""


class ListInvoicesPage(TypedDict):
    invoices: list[Invoice]
    """Invoices on the page, newest first"""
    next_page: str | None
    """Cursor for the next page, to send as `page_token`. Null on the last page."""
    total_invoices: int
    """Total number of entries. For lists larger than 64 KB, zero on all pages except the last."""
    total_pages: int
    """Total number of pages. For lists larger than 64 KB, zero on all pages except the last."""


class GetInvoiceQuery(TypedDict):
    """Query parameters of `getInvoice`"""

    file: NotRequired[int]
    """File number, starting at 1, for invoices that consist of several files
    Default: 1
    """
    credit_note: NotRequired[str]
    """Number of the credit note to return instead of the invoice. Applies to `type=pdf` and
    `type=xml` only.
    """


class ListLedgerEntriesQuery(TypedDict):
    """Query parameters of `listLedgerEntries`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. Other parameters are ignored."""
    currency: NotRequired[str]
    """Currency of the ledger. Page tokens are valid for one currency only.
    Default: \"USD\"
    """


class ListLedgerEntriesPage(TypedDict):
    currency: str
    """Currency of the ledger, as a three-letter ISO 4217 code"""
    ledger: list[LedgerEntry]
    """Ledger entries on the page, newest first"""
    next_page: str | None
    """Cursor for the next page, to send as `page_token`. Null on the last page."""


class GetStatementQuery(TypedDict):
    """Query parameters of `getStatement`"""

    month: str
    """Month in UTC, such as `2026-01`. The current month and the previous 12 months are available.
    """
    currency: NotRequired[str]
    """Currency of the balance. Each currency has its own statements.
    Default: \"USD\"
    """


# Query parameters of `getStatistics`
GetStatisticsQuery = TypedDict(
    "GetStatisticsQuery",
    {
        # First day in UTC, inclusive, such as `2026-01-31`. By default, the range covers 30 days.
        "from": 'NotRequired[str]',
        # Last day in UTC, inclusive. The range can cover at most 366 days. Defaults to today.
        "to": 'NotRequired[str]',
    },
)


# Query parameters of `getStatisticsBreakdown`
GetStatisticsBreakdownQuery = TypedDict(
    "GetStatisticsBreakdownQuery",
    {
        # Property of the labels to group by: carrier, service, destination country or entry point
        "by": 'Literal["carrier", "service", "country", "entry_point"]',
        # First day in UTC, inclusive, such as `2026-01-31`. By default, the range covers 30 days.
        "from": 'NotRequired[str]',
        # Last day in UTC, inclusive. The range can cover at most 366 days. Defaults to today.
        "to": 'NotRequired[str]',
    },
)


class ListAddressBookQuery(TypedDict):
    """Query parameters of `listAddressBook`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page: NotRequired[int]
    """Page number. High page numbers in long lists return error 1031. Use `page_token` for these
    lists.
    Default: 1
    """
    order: NotRequired[Literal["asc", "desc"]]
    """Sort direction: `desc` for newest first, `asc` for oldest first
    Default: \"desc\"
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. Other parameters are ignored."""
    search: NotRequired[str]
    """Filters the results by word prefix in the label, name or company (case-insensitive)"""
    default_sender: NotRequired[bool]
    """Whether to return only the default sender
    Default: False
    """


class ListAddressBookPage(TypedDict):
    address_book_entries: list[AddressBookEntry]
    """Address book entries on the page"""
    next_page: str | None
    """Cursor for the next page, to send as `page_token`. Null on the last page."""


class ListBoxesPage(TypedDict):
    boxes: list[ShippingBox]
    """Boxes, smallest first"""


class ListWebhooksQuery(TypedDict):
    """Query parameters of `listWebhooks`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page: NotRequired[int]
    """Page number. High page numbers in long lists return error 1031. Use `page_token` for these
    lists.
    Default: 1
    """
    order: NotRequired[Literal["asc", "desc"]]
    """Sort direction: `desc` for newest first, `asc` for oldest first
    Default: \"desc\"
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. Other parameters are ignored."""


class ListWebhooksPage(TypedDict):
    webhooks: list[Webhook]
    """Webhooks on the page, newest first"""
    next_page: str | None
    """Cursor for the next page, to send as `page_token`. Null on the last page."""


class ListWebhookDeliveriesQuery(TypedDict):
    """Query parameters of `listWebhookDeliveries`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. Other parameters are ignored."""
    date_start: NotRequired[str]
    """First day in UTC, inclusive (`YYYY-MM-DD`). Defaults to 90 days ago."""
    date_end: NotRequired[str]
    """Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today."""
    status: NotRequired[Literal["pending", "delivered", "failed", "dropped"]]
    """Filters the results by status"""


class ListWebhookDeliveriesPage(TypedDict):
    deliveries: list[Delivery]
    """Deliveries on the page, newest first"""
    next_page: str | None
    """Cursor for the next page, to send as `page_token`. Null on the last page."""


class ListWebhookReplaysPage(TypedDict):
    replays: list[Replay]
    """Latest replay. Empty if no replay was started in the last 30 days."""


class ListEventsQuery(TypedDict):
    """Query parameters of `listEvents`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    after: NotRequired[str]
    """Cursor from `next` of the previous page. `now` returns only a cursor, and `latest` starts
    with the newest events. Defaults to the oldest retained event.
    """
    topic: NotRequired[Literal["fulfillments_complete", "fulfillments_update", "manifests_complete", "orders_status", "account_balance_low", "batches_status", "exceptions_status", "inbound_status", "orders_changed", "orders_late", "products_stock_changed", "reshipments_status", "return_requests_status", "returns_inspected", "returns_status", "shipments_adjustment", "shipments_label", "shipments_label_failed", "shipments_status"]]
    """Filters the results by topic. A page can be empty even if `has_more` is true."""


class ListEventsPage(TypedDict):
    events: list[Event]
    """Events on the page, oldest first"""
    next: str
    """Cursor to send as `after` in the next request. Cursors do not expire."""
    has_more: bool
    """Whether more events are available"""


class ListRequestsQuery(TypedDict):
    """Query parameters of `listRequests`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. Other parameters are ignored."""
    request_id: NotRequired[str]
    """Filters the results by request ID (`X-Request-Id` response header)"""
    key: NotRequired[int]
    """Filters the results by the ID of the API key"""
    path: NotRequired[str]
    """Filters the results by path prefix, such as `/shipments`"""
    method: NotRequired[Literal["GET", "POST", "PUT", "PATCH", "DELETE"]]
    """Filters the results by HTTP method"""
    status: NotRequired[str]
    """Filters the results by HTTP status code (`404`), class (`4xx`) or failure (`failed`, 400 and
    above)
    """
    code: NotRequired[int]
    """Filters the results by error code"""
    created_min: NotRequired[str]
    """Earliest request time, inclusive, as a date or a date-time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    created_max: NotRequired[str]
    """Latest request time, inclusive, as a date or a date-time in UTC (`YYYY-MM-DD HH:MM:SS`)"""


class ListRequestsPage(TypedDict):
    requests: list[LoggedRequest]
    """Requests on the page, newest first"""
    next_page: str | None
    """Cursor for the next page, to send as `page_token`. Null on the last page."""


class CreateFloorDeviceAnswer(TypedDict):
    device: FloorDevice | None
    """Paired device. Null if a pairing code was created."""
    pairing: CreateFloorDeviceAnswerPairing | None
    """New pairing code. Null if a device was paired."""


class CreateFloorDeviceAnswerPairing(TypedDict):
    code: str
    """Pairing code to enter on the device"""
    expires: str
    """Expiry time of the pairing code in UTC (`YYYY-MM-DD HH:MM:SS`)"""


class ListFloorDevicesPage(TypedDict):
    devices: list[FloorDevice]
    """Paired devices, oldest first"""


class ListFloorStaffPage(TypedDict):
    staff: list[StaffMember]
    """Workers and leads, ordered by user ID"""


class PutFloorStaffAnswer(TypedDict):
    staff: StaffMember
    """Created or updated staff member"""
    badge: str | None
    """Barcode of a new badge. Null if the badge is unchanged."""
    pin: str | None
    """Generated PIN. Null if the PIN is unchanged."""


class ListFloorPlacesQuery(TypedDict):
    """Query parameters of `listFloorPlaces`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. Other parameters are ignored."""
    width: NotRequired[float]
    """Label width in inches. Applies to documents only.
    Default: 3
    """
    height: NotRequired[float]
    """Label height in inches. Applies to documents only.
    Default: 1
    """
    dpi: NotRequired[Literal["203", "300"]]
    """Printer resolution in dots per inch. Applies to `zpl` only.
    Default: \"203\"
    """


class ListFloorPlacesPage(TypedDict):
    places: list[Place]
    """Locations, ordered by code"""
    next_page: str | None
    """Cursor for the next page, to send as `page_token`. Null on the last page."""


class GetFloorScanAnswer(TypedDict):
    """Scanned barcode with its matches"""

    matches: list[GetFloorScanAnswerMatches]
    """Objects that match the barcode. Empty if the barcode is unknown."""
    lot: str | None
    """Lot number encoded in the barcode. Null if not included."""
    expiry: str | None
    """Expiry date encoded in the barcode (`YYYY-MM-DD`). Null if not included."""
    serial: str | None
    """Serial number encoded in the barcode. Null if not included."""


class GetFloorScanAnswerMatches(TypedDict):
    kind: Literal["place", "tote", "product", "inbound", "parcel", "return"] | str
    """Type of the matching object"""
    code: str | None
    """Code of the location or tote. Null for other types."""
    user_id: int | None
    """ID of the merchant. Null if not applicable."""
    product: FloorProduct | None
    """Matching product. Null for other types."""
    inbound_id: int | None
    """ID of the inbound shipment. Null for other types."""
    order_id: int | None
    """ID of the order in the tote or parcel. Null if not applicable."""
    fulfillment_id: int | None
    """ID of the fulfilment. Null unless a parcel matches."""
    wave_id: int | None
    """ID of the wave that uses the tote. Null if not applicable."""
    return_id: int | None
    """ID of the return. Null for other types and for return requests whose parcel has not arrived.
    """


class GetFloorPlaceAnswer(TypedDict):
    product: FloorProduct
    """Product stored at the location"""
    place: str
    """Code of the warehouse location"""
    condition: Literal["sellable", "damaged", "quarantine", "missing", "expired"] | str
    """Condition of the units"""
    lot: str
    """Lot number of the units. Empty if lots are not tracked."""
    expiry: str | None
    """Expiry date of the units (`YYYY-MM-DD`). Null if not recorded."""
    free: int
    """Number of units that are not allocated to picks"""
    planned: int
    """Number of units that are allocated to picks"""
    version: int
    """Version of the stock record. Send this version when reporting a count."""


class GetFloorProductAnswer(TypedDict):
    """Product with its stock by location"""

    user_id: int
    """ID of the merchant"""
    id: int
    """ID of the merchant's product"""
    name: str
    """Product name in the language of the warehouse. Defaults to the display name."""
    display_name: str
    """Display name of the product in the language of the merchant"""
    barcode: str | None
    """Barcode of the product. Null if not available."""
    tracking: GetFloorProductAnswerTracking
    """Data recorded for each unit of the product"""
    measured: bool
    """Whether the weight and dimensions of one unit are known"""
    measures: GetFloorProductAnswerMeasures | None
    """Weight and dimensions of one unit. Null if not measured."""
    measure_requested: bool
    """Whether the product must be measured again because parcel weights differed"""
    has_image: bool
    """Whether the product has a picture"""
    unplaced: int
    """Number of units without a location"""
    units: list[GetFloorProductAnswerUnits]
    """Units of the product by location"""
    suggested_place: str | None
    """Code of the suggested put-away location: a location that stores the product, otherwise the
    first empty location in walking order. Null if no location is available.
    """


class GetFloorProductAnswerTracking(TypedDict):
    """Data recorded for each unit of the product"""

    lot: bool
    """Whether lot numbers are recorded"""
    expiry: bool
    """Whether expiry dates are recorded"""
    serial: bool
    """Whether serial numbers are recorded at packing"""


class GetFloorProductAnswerMeasures(TypedDict):
    weight: float
    """Weight of one unit in kilograms"""
    length: float
    """Length of one unit in centimetres"""
    width: float
    """Width of one unit in centimetres"""
    height: float
    """Height of one unit in centimetres"""


class GetFloorProductAnswerUnits(TypedDict):
    place: str
    """Code of the warehouse location"""
    condition: Literal["sellable", "damaged", "quarantine", "missing", "expired"] | str
    """Condition of the units"""
    lot: str
    """Lot number of the units. Empty if lots are not tracked."""
    expiry: str | None
    """Expiry date of the units (`YYYY-MM-DD`). Null if not recorded."""
    free: int
    """Number of units that are not allocated to picks"""
    planned: int
    """Number of units that are allocated to picks"""
    version: int
    """Version of the stock record. Send this version when reporting a count."""


class ListFloorOrdersPage(TypedDict):
    orders: list[ListFloorOrdersPageOrders]
    """Orders to pick, oldest first"""


class ListFloorOrdersPageOrders(TypedDict):
    user_id: int
    """ID of the merchant"""
    order_id: int
    """ID of the merchant's order"""
    units: int
    """Number of units to pick"""
    product_ids: list[int]
    """IDs of the products to pick for the order"""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str
    """Shipping service of the order"""
    since: str
    """Reservation time of the units in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    revision: int
    """Revision of the order. Increases if the order is changed and must be picked again."""


class ListFloorInboundsPage(TypedDict):
    inbounds: list[ListFloorInboundsPageInbounds]
    """Expected inbound shipments, oldest first"""


class ListFloorInboundsPageInbounds(TypedDict):
    user_id: int
    """ID of the merchant"""
    merchant: str
    """Company name of the merchant, or the name of the person if there is no company"""
    id: int
    """ID of the inbound shipment"""
    status: Literal["Pending", "Received", "Processed"] | str
    """Status of the inbound shipment"""
    carrier: str | None
    """Carrier of the delivery. Null if unknown."""
    tracking_number: str | None
    """Tracking number of the delivery. Null if unknown."""
    announced: bool
    """Whether the inbound shipment was created before the goods arrived"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""


class GetFloorInboundAnswer(TypedDict):
    """Inbound shipment with its products"""

    user_id: int
    """ID of the merchant"""
    merchant: str
    """Company name of the merchant, or the name of the person if there is no company"""
    id: int
    """ID of the inbound shipment"""
    status: Literal["Pending", "Received", "Processed"] | str
    """Status of the inbound shipment"""
    carrier: str | None
    """Carrier of the delivery. Null if unknown."""
    tracking_number: str | None
    """Tracking number of the delivery. Null if unknown."""
    announced: bool
    """Whether the inbound shipment was created before the goods arrived"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    products: list[GetFloorInboundAnswerProducts]
    """Products in the inbound shipment"""


class GetFloorInboundAnswerProducts(TypedDict):
    product: FloorProduct
    """Expected or counted product"""
    quantity: int | None
    """Number of expected units. Null if expected quantities are hidden from workers."""
    processed: int
    """Number of units counted so far"""
    held: int
    """Number of counted units that cannot be sold"""
    lots: list[GetFloorInboundAnswerProductsLots]
    """Counted units by lot"""


class GetFloorInboundAnswerProductsLots(TypedDict):
    lot: str
    """Lot number of the units. Empty if lots are not tracked."""
    expiry: str | None
    """Expiry date of the units (`YYYY-MM-DD`). Null if not recorded."""
    quantity: int
    """Number of units counted so far, including held units"""


class ListFloorUnknownPage(TypedDict):
    unknown: list[ListFloorUnknownPageUnknown]
    """Goods without a known owner, oldest first"""


class ListFloorUnknownPageUnknown(TypedDict):
    id: int
    """ID of the goods"""
    place: str
    """Code of the warehouse location"""
    description: str
    """Description of the goods and their labels"""
    tracking_number: str | None
    """Tracking number. Null if not provided."""
    image_id: str | None
    """ID of an image of the goods, retained for 90 days. Null if not provided."""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""


class CreateFloorUnknownInput(TypedDict):
    """Goods that arrived without a known owner"""

    operation_id: str
    """ID of the operation, unique within the warehouse"""
    place: str
    """Code of the location that contains the goods"""
    description: str
    """Description of the goods and their labels"""
    tracking_number: NotRequired[str | None]
    """Tracking number. Null if not provided."""
    image_id: NotRequired[str | None]
    """ID of an image of the goods. Null if not provided."""


class CreateFloorUnknownAnswer(TypedDict):
    """Recorded goods"""

    id: int
    """ID of the goods"""
    place: str
    """Code of the warehouse location"""
    description: str
    """Description of the goods and their labels"""
    tracking_number: str | None
    """Tracking number. Null if not provided."""
    image_id: str | None
    """ID of an image of the goods, retained for 90 days. Null if not provided."""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""


class AssignFloorUnknownInput(TypedDict):
    """Owner of the goods"""

    user_id: int
    """ID of the merchant who owns the goods"""


class AssignFloorUnknownAnswer(TypedDict):
    """Inbound shipment with its products"""

    user_id: int
    """ID of the merchant"""
    merchant: str
    """Company name of the merchant, or the name of the person if there is no company"""
    id: int
    """ID of the inbound shipment"""
    status: Literal["Pending", "Received", "Processed"] | str
    """Status of the inbound shipment"""
    carrier: str | None
    """Carrier of the delivery. Null if unknown."""
    tracking_number: str | None
    """Tracking number of the delivery. Null if unknown."""
    announced: bool
    """Whether the inbound shipment was created before the goods arrived"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    products: list[AssignFloorUnknownAnswerProducts]
    """Products in the inbound shipment"""


class AssignFloorUnknownAnswerProducts(TypedDict):
    product: FloorProduct
    """Expected or counted product"""
    quantity: int | None
    """Number of expected units. Null if expected quantities are hidden from workers."""
    processed: int
    """Number of units counted so far"""
    held: int
    """Number of counted units that cannot be sold"""
    lots: list[AssignFloorUnknownAnswerProductsLots]
    """Counted units by lot"""


class AssignFloorUnknownAnswerProductsLots(TypedDict):
    lot: str
    """Lot number of the units. Empty if lots are not tracked."""
    expiry: str | None
    """Expiry date of the units (`YYYY-MM-DD`). Null if not recorded."""
    quantity: int
    """Number of units counted so far, including held units"""


class ListFloorWavesPage(TypedDict):
    waves: list[ListFloorWavesPageWaves]
    """Waves, oldest first"""


class ListFloorWavesPageWaves(TypedDict):
    id: int
    """ID of the wave"""
    kind: Literal["singles", "multi"] | str
    """Wave type: `singles` (single-unit orders in one tote) or `multi` (one tote for each order)"""
    orders: int
    """Number of orders in the wave"""
    to_pack: int
    """Number of orders that have not been packed yet"""
    totes: list[str]
    """Barcodes of the totes in the wave"""
    claimed: bool
    """Whether the wave is claimed by a device"""
    mine: bool
    """Whether the wave is claimed by the current device"""


class CreateFloorWaveInput(TypedDict):
    """Parameters for starting a wave"""

    operation_id: str
    """ID of the operation, unique within the warehouse"""
    kind: Literal["singles", "multi"]
    """Wave type: `singles` (single-unit orders in one tote) or `multi` (one tote for each order)"""
    limit: NotRequired[int | None]
    """Maximum number of orders in the wave
    Default: 40
    """
    totes: Sequence[str]
    """Barcodes of the scanned totes: one for `singles` waves, or one for each order for `multi`
    waves
    """
    services: NotRequired[Sequence[Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"]] | None]
    """Shipping services to include. Empty to include all services.
    Default: []
    """
    merchants: NotRequired[Sequence[int] | None]
    """IDs of the merchants to include. Empty to include all merchants.
    Default: []
    """
    zone: NotRequired[str | None]
    """Pick zone to include. Null to include all zones."""


class CreateFloorWaveAnswer(TypedDict):
    """Wave with its stops and picks"""

    id: int
    """ID of the wave"""
    kind: Literal["singles", "multi"] | str
    """Wave type: `singles` (single-unit orders in one tote) or `multi` (one tote for each order)"""
    orders: int
    """Number of orders in the wave"""
    to_pack: int
    """Number of orders that have not been packed yet"""
    totes: list[str]
    """Barcodes of the totes in the wave"""
    claimed: bool
    """Whether the wave is claimed by a device"""
    mine: bool
    """Whether the wave is claimed by the current device"""
    stops: list[CreateFloorWaveAnswerStops]
    """Remaining stops, in walking order"""
    missing: list[CreateFloorWaveAnswerMissing]
    """Missing units that are not available at any location"""
    picks: list[CreateFloorWaveAnswerPicks]
    """Picks by order"""


CreateFloorWaveAnswerStops = TypedDict(
    "CreateFloorWaveAnswerStops",
    {
        # Code of the warehouse location
        "place": 'str',
        # Product to pick
        "product": 'FloorProduct',
        # Lot number of the units. Empty if lots are not tracked.
        "lot": 'str',
        # Expiry date of the units (`YYYY-MM-DD`). Null if not recorded.
        "expiry": 'str | None',
        # Number of units to pick at the stop
        "quantity": 'int',
        # Orders for which the units are picked
        "for": 'list[CreateFloorWaveAnswerStopsFor]',
    },
)


class CreateFloorWaveAnswerStopsFor(TypedDict):
    user_id: int
    """ID of the merchant"""
    order_id: int
    """ID of the merchant's order"""
    tote: str | None
    """Barcode of the tote for the order. Null in `singles` waves."""
    quantity: int
    """Number of units for the order"""


class CreateFloorWaveAnswerMissing(TypedDict):
    user_id: int
    """ID of the merchant"""
    order_id: int
    """ID of the merchant's order"""
    product_id: int
    """ID of the merchant's product"""
    quantity: int
    """Number of missing units"""


class CreateFloorWaveAnswerPicks(TypedDict):
    user_id: int
    """ID of the merchant"""
    order_id: int
    """ID of the merchant's order"""
    tote: str | None
    """Barcode of the tote for the order. Null in `singles` waves."""
    state: Literal["open", "packing", "withdrawn"] | str
    """Status of the pick"""
    complete: bool
    """Whether all units have been picked"""
    fulfillment_id: int | None
    """ID of the fulfilment. Null unless the order is being packed."""
    units: list[CreateFloorWaveAnswerPicksUnits]
    """Units picked so far"""


class CreateFloorWaveAnswerPicksUnits(TypedDict):
    product: FloorProduct
    """Product that was picked"""
    lot: str
    """Lot number of the units. Empty if lots are not tracked."""
    expiry: str | None
    """Expiry date of the units (`YYYY-MM-DD`). Null if not recorded."""
    quantity: int
    """Number of units picked"""


class GetFloorWaveAnswer(TypedDict):
    """Wave with its stops and picks"""

    id: int
    """ID of the wave"""
    kind: Literal["singles", "multi"] | str
    """Wave type: `singles` (single-unit orders in one tote) or `multi` (one tote for each order)"""
    orders: int
    """Number of orders in the wave"""
    to_pack: int
    """Number of orders that have not been packed yet"""
    totes: list[str]
    """Barcodes of the totes in the wave"""
    claimed: bool
    """Whether the wave is claimed by a device"""
    mine: bool
    """Whether the wave is claimed by the current device"""
    stops: list[GetFloorWaveAnswerStops]
    """Remaining stops, in walking order"""
    missing: list[GetFloorWaveAnswerMissing]
    """Missing units that are not available at any location"""
    picks: list[GetFloorWaveAnswerPicks]
    """Picks by order"""


GetFloorWaveAnswerStops = TypedDict(
    "GetFloorWaveAnswerStops",
    {
        # Code of the warehouse location
        "place": 'str',
        # Product to pick
        "product": 'FloorProduct',
        # Lot number of the units. Empty if lots are not tracked.
        "lot": 'str',
        # Expiry date of the units (`YYYY-MM-DD`). Null if not recorded.
        "expiry": 'str | None',
        # Number of units to pick at the stop
        "quantity": 'int',
        # Orders for which the units are picked
        "for": 'list[GetFloorWaveAnswerStopsFor]',
    },
)


class GetFloorWaveAnswerStopsFor(TypedDict):
    user_id: int
    """ID of the merchant"""
    order_id: int
    """ID of the merchant's order"""
    tote: str | None
    """Barcode of the tote for the order. Null in `singles` waves."""
    quantity: int
    """Number of units for the order"""


class GetFloorWaveAnswerMissing(TypedDict):
    user_id: int
    """ID of the merchant"""
    order_id: int
    """ID of the merchant's order"""
    product_id: int
    """ID of the merchant's product"""
    quantity: int
    """Number of missing units"""


class GetFloorWaveAnswerPicks(TypedDict):
    user_id: int
    """ID of the merchant"""
    order_id: int
    """ID of the merchant's order"""
    tote: str | None
    """Barcode of the tote for the order. Null in `singles` waves."""
    state: Literal["open", "packing", "withdrawn"] | str
    """Status of the pick"""
    complete: bool
    """Whether all units have been picked"""
    fulfillment_id: int | None
    """ID of the fulfilment. Null unless the order is being packed."""
    units: list[GetFloorWaveAnswerPicksUnits]
    """Units picked so far"""


class GetFloorWaveAnswerPicksUnits(TypedDict):
    product: FloorProduct
    """Product that was picked"""
    lot: str
    """Lot number of the units. Empty if lots are not tracked."""
    expiry: str | None
    """Expiry date of the units (`YYYY-MM-DD`). Null if not recorded."""
    quantity: int
    """Number of units picked"""


class ClaimFloorWaveAnswer(TypedDict):
    """Wave with its stops and picks"""

    id: int
    """ID of the wave"""
    kind: Literal["singles", "multi"] | str
    """Wave type: `singles` (single-unit orders in one tote) or `multi` (one tote for each order)"""
    orders: int
    """Number of orders in the wave"""
    to_pack: int
    """Number of orders that have not been packed yet"""
    totes: list[str]
    """Barcodes of the totes in the wave"""
    claimed: bool
    """Whether the wave is claimed by a device"""
    mine: bool
    """Whether the wave is claimed by the current device"""
    stops: list[ClaimFloorWaveAnswerStops]
    """Remaining stops, in walking order"""
    missing: list[ClaimFloorWaveAnswerMissing]
    """Missing units that are not available at any location"""
    picks: list[ClaimFloorWaveAnswerPicks]
    """Picks by order"""


ClaimFloorWaveAnswerStops = TypedDict(
    "ClaimFloorWaveAnswerStops",
    {
        # Code of the warehouse location
        "place": 'str',
        # Product to pick
        "product": 'FloorProduct',
        # Lot number of the units. Empty if lots are not tracked.
        "lot": 'str',
        # Expiry date of the units (`YYYY-MM-DD`). Null if not recorded.
        "expiry": 'str | None',
        # Number of units to pick at the stop
        "quantity": 'int',
        # Orders for which the units are picked
        "for": 'list[ClaimFloorWaveAnswerStopsFor]',
    },
)


class ClaimFloorWaveAnswerStopsFor(TypedDict):
    user_id: int
    """ID of the merchant"""
    order_id: int
    """ID of the merchant's order"""
    tote: str | None
    """Barcode of the tote for the order. Null in `singles` waves."""
    quantity: int
    """Number of units for the order"""


class ClaimFloorWaveAnswerMissing(TypedDict):
    user_id: int
    """ID of the merchant"""
    order_id: int
    """ID of the merchant's order"""
    product_id: int
    """ID of the merchant's product"""
    quantity: int
    """Number of missing units"""


class ClaimFloorWaveAnswerPicks(TypedDict):
    user_id: int
    """ID of the merchant"""
    order_id: int
    """ID of the merchant's order"""
    tote: str | None
    """Barcode of the tote for the order. Null in `singles` waves."""
    state: Literal["open", "packing", "withdrawn"] | str
    """Status of the pick"""
    complete: bool
    """Whether all units have been picked"""
    fulfillment_id: int | None
    """ID of the fulfilment. Null unless the order is being packed."""
    units: list[ClaimFloorWaveAnswerPicksUnits]
    """Units picked so far"""


class ClaimFloorWaveAnswerPicksUnits(TypedDict):
    product: FloorProduct
    """Product that was picked"""
    lot: str
    """Lot number of the units. Empty if lots are not tracked."""
    expiry: str | None
    """Expiry date of the units (`YYYY-MM-DD`). Null if not recorded."""
    quantity: int
    """Number of units picked"""


class ListFloorPutBacksPage(TypedDict):
    put_backs: list[ListFloorPutBacksPagePutBacks]
    """Picks to put back, oldest order first"""


class ListFloorPutBacksPagePutBacks(TypedDict):
    user_id: int
    """ID of the merchant"""
    order_id: int
    """ID of the merchant's order"""
    tote: str | None
    """Barcode of the tote that contains the units. Null if not in a tote."""
    units: list[ListFloorPutBacksPagePutBacksUnits]
    """Picked units to put back"""


class ListFloorPutBacksPagePutBacksUnits(TypedDict):
    product: FloorProduct
    """Product to put back on the shelf"""
    lot: str
    """Lot number of the units. Empty if lots are not tracked."""
    expiry: str | None
    """Expiry date of the units (`YYYY-MM-DD`). Null if not recorded."""
    quantity: int
    """Number of units to put back"""


class ListFloorCountsPage(TypedDict):
    counts: list[ListFloorCountsPageCounts]
    """Open stock counts, oldest first"""


class ListFloorCountsPageCounts(TypedDict):
    id: int
    """ID of the stock count"""
    place: str
    """Code of the warehouse location"""
    state: Literal["open", "approval"] | str
    """Status of the count: `open` (not counted) or `approval` (differences await approval by a
    lead)
    """
    reason: Literal["short", "lead"] | str
    """Reason for the count: `short` (a picker found too few units) or `lead` (requested by a lead)
    """
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    lines: list[ListFloorCountsPageCountsLines]
    """Differences that require approval"""
    orders: list[int]
    """IDs of orders whose stock may be released if the differences are approved, newest first"""


class ListFloorCountsPageCountsLines(TypedDict):
    product: FloorProduct
    """Product that was counted"""
    condition: Literal["sellable", "damaged", "quarantine", "missing", "expired"] | str
    """Condition of the units"""
    lot: str
    """Lot number of the units. Empty if lots are not tracked."""
    expiry: str | None
    """Expiry date of the units (`YYYY-MM-DD`). Null if not recorded."""
    expected: int
    """Number of units expected"""
    counted: int
    """Number of units counted"""


class CreateFloorCountInput(TypedDict):
    """Parameters for opening a stock count"""

    place: str
    """Code of the location to count. Use `MISSING` to write off units that were not found."""


class CreateFloorCountAnswer(TypedDict):
    id: int
    """ID of the stock count"""
    place: str
    """Code of the warehouse location"""
    state: Literal["open", "approval"] | str
    """Status of the count: `open` (not counted) or `approval` (differences await approval by a
    lead)
    """
    reason: Literal["short", "lead"] | str
    """Reason for the count: `short` (a picker found too few units) or `lead` (requested by a lead)
    """
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    lines: list[CreateFloorCountAnswerLines]
    """Differences that require approval"""
    orders: list[int]
    """IDs of orders whose stock may be released if the differences are approved, newest first"""


class CreateFloorCountAnswerLines(TypedDict):
    product: FloorProduct
    """Product that was counted"""
    condition: Literal["sellable", "damaged", "quarantine", "missing", "expired"] | str
    """Condition of the units"""
    lot: str
    """Lot number of the units. Empty if lots are not tracked."""
    expiry: str | None
    """Expiry date of the units (`YYYY-MM-DD`). Null if not recorded."""
    expected: int
    """Number of units expected"""
    counted: int
    """Number of units counted"""


class DecideFloorCountInput(TypedDict):
    """Decision on the stock count differences"""

    approve: bool
    """Whether to approve the differences and adjust the stock. If false, the location is counted
    again.
    """
    reason: str
    """Reason for the decision, recorded in the audit trail"""


class DecideFloorCountAnswer(TypedDict):
    id: int
    """ID of the stock count"""
    place: str
    """Code of the warehouse location"""
    state: Literal["open", "approval"] | str
    """Status of the count: `open` (not counted) or `approval` (differences await approval by a
    lead)
    """
    reason: Literal["short", "lead"] | str
    """Reason for the count: `short` (a picker found too few units) or `lead` (requested by a lead)
    """
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    lines: list[DecideFloorCountAnswerLines]
    """Differences that require approval"""
    orders: list[int]
    """IDs of orders whose stock may be released if the differences are approved, newest first"""


class DecideFloorCountAnswerLines(TypedDict):
    product: FloorProduct
    """Product that was counted"""
    condition: Literal["sellable", "damaged", "quarantine", "missing", "expired"] | str
    """Condition of the units"""
    lot: str
    """Lot number of the units. Empty if lots are not tracked."""
    expiry: str | None
    """Expiry date of the units (`YYYY-MM-DD`). Null if not recorded."""
    expected: int
    """Number of units expected"""
    counted: int
    """Number of units counted"""


class ListFloorDifferencesPage(TypedDict):
    differences: list[ListFloorDifferencesPageDifferences]
    """Rejected operations, oldest first"""


class ListFloorDifferencesPageDifferences(TypedDict):
    operation_id: str
    """ID of the rejected operation"""
    type: str
    """Type of the operation"""
    code: int
    """Numeric error code"""
    message: str
    """Error message for the worker"""
    user_id: int | None
    """ID of the merchant. Null if not applicable."""
    order_id: int | None
    """ID of the order. Null if not applicable."""
    worker_id: int
    """User ID of the worker"""
    device: str | None
    """Display name of the device. Null if it is no longer paired."""
    refused: str
    """Time of the latest attempt in UTC (`YYYY-MM-DD HH:MM:SS`)"""


class ListFloorOutputPage(TypedDict):
    output: list[ListFloorOutputPageOutput]
    """Hourly output, oldest first"""


class ListFloorOutputPageOutput(TypedDict):
    hour: str
    """Start of the hour in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    received: int
    """Number of units received"""
    picked: int
    """Number of units picked"""
    packed: int
    """Number of parcels packed"""
    inspected: int
    """Number of returned units inspected"""


class ListFloorReturnsPage(TypedDict):
    returns: list[ListFloorReturnsPageReturns]
    """Returned parcels, oldest first"""


class ListFloorReturnsPageReturns(TypedDict):
    user_id: int
    """ID of the merchant"""
    id: int
    """ID of the return"""
    status: Literal["Processed", "Verifying", "Verified", "Reshipping", "Reshipped"] | str
    """Current status of the return"""
    tracking_number: str
    """Tracking number of the returned parcel"""
    rma_number: str | None
    """Return merchandise authorisation (RMA) number. Null if not provided."""
    inspect: bool
    """Whether the parcel requires an inspection"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""


class PerformFloorOperationsAnswer(TypedDict):
    operation_id: str
    """ID of the operation in the request"""
    result: Literal["done", "repeated", "refused", "held"] | str
    """Result of the operation: `done`, `repeated` (already performed), `refused` (rejected without
    changes) or `held` (an earlier operation in the group was rejected)
    """
    error: PerformFloorOperationsAnswerError | None
    """Error of a rejected operation. Null for other results."""
    state: PerformFloorOperationsAnswerState | None
    """State after the operation. Null for rejected and held operations, and for repeated operations
    that did not create a resource.
    """


class PerformFloorOperationsAnswerError(TypedDict):
    code: int
    """Numeric error code"""
    name: str
    """Error name, such as `validation_failed`"""
    message: str
    """Error message for the worker"""
    retryable: bool
    """Whether the operation can be retried"""


class PerformFloorOperationsAnswerState(TypedDict):
    free: NotRequired[int]
    """Number of units at the location that are not allocated to picks"""
    planned: NotRequired[int]
    """Number of units at the location that are allocated to picks"""
    picked: NotRequired[int]
    """Number of units of the product picked for the order"""
    wanted: NotRequired[int]
    """Number of units of the product required for the order"""
    order_status: NotRequired[Literal["Processing", "Holding", "Exception", "Backordered", "Ready", "Packing", "Partial", "Fulfilled", "Archived"] | str]
    """Current status of the order"""
    parcels: NotRequired[int]
    """Number of parcels in the load"""
    processed: NotRequired[int]
    """Number of units of the product counted in the inbound shipment"""
    inbound_id: NotRequired[int]
    """ID of the inbound shipment created by the operation"""
    return_id: NotRequired[int]
    """ID of the return created or updated by the operation"""
    user_id: NotRequired[int]
    """ID of the merchant who owns the returned parcel"""
    outcome: NotRequired[Literal["replanned", "line_waits", "withdrawn", "counted", "approval"] | str]
    """Outcome of the missing units report or stock count"""


class CreateFloorPackingInput(TypedDict):
    """Parameters for packing an order"""

    operation_id: str
    """ID of the operation, unique within the warehouse"""
    user_id: int
    """ID of the merchant"""
    order_id: NotRequired[int | None]
    """ID of the order. If null in a `singles` wave, the oldest order for the scanned unit is
    packed.
    """
    wave_id: NotRequired[int | None]
    """ID of the wave. Null if the order is not in a wave."""
    box: NotRequired[str | None]
    """Code of the shipping box. Null for other packaging."""
    weight: float | str
    """Weight of the packed box in kilograms"""
    length: NotRequired[float | str | None]
    """Length in centimetres. If null, the length of the box is used."""
    width: NotRequired[float | str | None]
    """Width in centimetres. If null, the width of the box is used."""
    height: NotRequired[float | str | None]
    """Height in centimetres. If null, the height of the box is used."""
    scanned: Sequence[CreateFloorPackingInputScanned]
    """Scanned units in the box"""
    weight_accepted: NotRequired[bool | None]
    """Whether the packer confirms a weight that differs from the expected weight
    Default: False
    """


class CreateFloorPackingInputScanned(TypedDict):
    product_id: int
    """ID of the scanned product"""
    lot: NotRequired[str | None]
    """Lot number of the units. Empty if lots are not tracked.
    Default: \"\"
    """
    quantity: int
    """Number of scanned units"""
    serials: NotRequired[Sequence[str] | None]
    """Serial numbers of the units. Required if the product tracks serial numbers.
    Default: []
    """


class CreateFloorPackingAnswer(TypedDict):
    """Packed parcel"""

    order_id: int
    """ID of the packed order"""
    fulfillment_id: int | None
    """ID of the fulfilment. Null if the order was stopped."""
    tracking_number: str | None
    """Tracking number. Null until assigned by the carrier."""
    is_ready: bool
    """Whether the label is ready to print"""
    papers: list[CreateFloorPackingAnswerPapers]
    """Documents to print"""
    order_status: Literal["Processing", "Holding", "Exception", "Backordered", "Ready", "Packing", "Partial", "Fulfilled", "Archived"] | str
    """Current status of the order"""
    errors: list[str]
    """Reasons why the order was stopped. Empty if the order was not stopped."""


class CreateFloorPackingAnswerPapers(TypedDict):
    kind: Literal["label", "slip", "customs"] | str
    """Type of the document"""
    type: str
    """File format of the document"""
    href: str
    """Download path of the document, relative to the base URL"""


class GetFloorPaperQuery(TypedDict):
    """Query parameters of `getFloorPaper`"""

    order_id: int
    """ID of the merchant's order"""
    kind: Literal["label", "slip", "customs"]
    """Type of the document"""


class CreateFloorReportInput(TypedDict):
    """Operations event to process"""

    type: str
    """Type of the operations event, such as `FulfillmentCompleted`"""
    detail: Mapping[str, Any]
    """Payload of the operations event"""


class CreateFloorReportAnswer(TypedDict):
    """Result of processing the operations event"""

    result: Literal["done", "repeated"] | str
    """Result: `done`, or `repeated` if the event was already processed"""


class CreateFloorLoadInput(TypedDict):
    """Parameters for creating a load"""

    operation_id: str
    """ID of the operation, unique within the warehouse"""
    carrier: NotRequired[str | None]
    """Carrier code of the parcels that can be loaded. Null for all carriers."""
    service: NotRequired[Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | None]
    """Shipping service of the parcels that can be loaded. Null for all services."""


class CreateFloorLoadAnswer(TypedDict):
    """Load with its parcels"""

    id: int
    """ID of the load"""
    state: Literal["open", "closing", "closed"] | str
    """Status of the load: `open`, `closing` (handed over, labels are being processed) or `closed`
    (all labels are processed)
    """
    carrier: str | None
    """Carrier code of the parcels that can be loaded. Null for all carriers."""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str | None
    """Shipping service of the parcels that can be loaded. Null for all services."""
    parcels: int
    """Number of parcels in the load"""
    units: int
    """Number of units in the parcels"""
    weight: float
    """Total weight of the parcels in kilograms"""
    measured_weight: float | None
    """Weight measured at handover, in kilograms. Null while the load is open."""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    closed: str | None
    """Handover time in UTC (`YYYY-MM-DD HH:MM:SS`). Null while the load is open."""
    contents: list[CreateFloorLoadAnswerContents]
    """Parcels in the load, ordered by fulfilment"""


class CreateFloorLoadAnswerContents(TypedDict):
    user_id: int
    """ID of the merchant"""
    order_id: int
    """ID of the merchant's order"""
    fulfillment_id: int
    """ID of the fulfilment"""
    tracking_number: str
    """Tracking number of the parcel"""
    carrier: str
    """Code of the carrier that transports the parcel"""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str
    """Shipping service of the parcel"""
    units: int
    """Number of units in the parcel"""
    weight: float
    """Weight of the parcel in kilograms"""
    outcome: Literal["processed", "rejected"] | str | None
    """Result of label processing. Null until the load is handed over."""
    rejection: str | None
    """Reason why the label was rejected. Null if the label was not rejected."""


class ListFloorLoadsPage(TypedDict):
    loads: list[ListFloorLoadsPageLoads]
    """Loads, newest first"""


class ListFloorLoadsPageLoads(TypedDict):
    id: int
    """ID of the load"""
    state: Literal["open", "closing", "closed"] | str
    """Status of the load: `open`, `closing` (handed over, labels are being processed) or `closed`
    (all labels are processed)
    """
    carrier: str | None
    """Carrier code of the parcels that can be loaded. Null for all carriers."""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str | None
    """Shipping service of the parcels that can be loaded. Null for all services."""
    parcels: int
    """Number of parcels in the load"""
    units: int
    """Number of units in the parcels"""
    weight: float
    """Total weight of the parcels in kilograms"""
    measured_weight: float | None
    """Weight measured at handover, in kilograms. Null while the load is open."""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    closed: str | None
    """Handover time in UTC (`YYYY-MM-DD HH:MM:SS`). Null while the load is open."""


class GetFloorLoadAnswer(TypedDict):
    """Load with its parcels"""

    id: int
    """ID of the load"""
    state: Literal["open", "closing", "closed"] | str
    """Status of the load: `open`, `closing` (handed over, labels are being processed) or `closed`
    (all labels are processed)
    """
    carrier: str | None
    """Carrier code of the parcels that can be loaded. Null for all carriers."""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str | None
    """Shipping service of the parcels that can be loaded. Null for all services."""
    parcels: int
    """Number of parcels in the load"""
    units: int
    """Number of units in the parcels"""
    weight: float
    """Total weight of the parcels in kilograms"""
    measured_weight: float | None
    """Weight measured at handover, in kilograms. Null while the load is open."""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    closed: str | None
    """Handover time in UTC (`YYYY-MM-DD HH:MM:SS`). Null while the load is open."""
    contents: list[GetFloorLoadAnswerContents]
    """Parcels in the load, ordered by fulfilment"""


class GetFloorLoadAnswerContents(TypedDict):
    user_id: int
    """ID of the merchant"""
    order_id: int
    """ID of the merchant's order"""
    fulfillment_id: int
    """ID of the fulfilment"""
    tracking_number: str
    """Tracking number of the parcel"""
    carrier: str
    """Code of the carrier that transports the parcel"""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str
    """Shipping service of the parcel"""
    units: int
    """Number of units in the parcel"""
    weight: float
    """Weight of the parcel in kilograms"""
    outcome: Literal["processed", "rejected"] | str | None
    """Result of label processing. Null until the load is handed over."""
    rejection: str | None
    """Reason why the label was rejected. Null if the label was not rejected."""


class CloseFloorLoadInput(TypedDict):
    """Parameters for closing a load"""

    operation_id: str
    """ID of the operation, unique within the warehouse"""
    weight: float | str
    """Measured weight of the load in kilograms, excluding pallets"""


class CloseFloorLoadAnswer(TypedDict):
    """Load with its parcels"""

    id: int
    """ID of the load"""
    state: Literal["open", "closing", "closed"] | str
    """Status of the load: `open`, `closing` (handed over, labels are being processed) or `closed`
    (all labels are processed)
    """
    carrier: str | None
    """Carrier code of the parcels that can be loaded. Null for all carriers."""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str | None
    """Shipping service of the parcels that can be loaded. Null for all services."""
    parcels: int
    """Number of parcels in the load"""
    units: int
    """Number of units in the parcels"""
    weight: float
    """Total weight of the parcels in kilograms"""
    measured_weight: float | None
    """Weight measured at handover, in kilograms. Null while the load is open."""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    closed: str | None
    """Handover time in UTC (`YYYY-MM-DD HH:MM:SS`). Null while the load is open."""
    contents: list[CloseFloorLoadAnswerContents]
    """Parcels in the load, ordered by fulfilment"""


class CloseFloorLoadAnswerContents(TypedDict):
    user_id: int
    """ID of the merchant"""
    order_id: int
    """ID of the merchant's order"""
    fulfillment_id: int
    """ID of the fulfilment"""
    tracking_number: str
    """Tracking number of the parcel"""
    carrier: str
    """Code of the carrier that transports the parcel"""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str
    """Shipping service of the parcel"""
    units: int
    """Number of units in the parcel"""
    weight: float
    """Weight of the parcel in kilograms"""
    outcome: Literal["processed", "rejected"] | str | None
    """Result of label processing. Null until the load is handed over."""
    rejection: str | None
    """Reason why the label was rejected. Null if the label was not rejected."""


class CreateFloorPrintInput(TypedDict):
    """Parameters for queueing a label"""

    operation_id: str
    """ID of the operation, unique within the warehouse"""
    printer: str
    """Name of the printer"""
    user_id: int
    """ID of the merchant"""
    order_id: int
    """ID of the merchant's order"""
    fulfillment_id: int
    """ID of the fulfilment"""


class CreateFloorPrintAnswer(TypedDict):
    """Queued print job"""

    id: int
    """ID of the print job"""
    printer: str
    """Name of the printer"""
    href: str
    """Path of the ZPL label, relative to the base URL"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""


class ListFloorPrintsQuery(TypedDict):
    """Query parameters of `listFloorPrints`"""

    printer: NotRequired[str]
    """Name of the printer"""


class ListFloorPrintsPage(TypedDict):
    prints: list[ListFloorPrintsPagePrints]
    """Queued labels, oldest first"""


class ListFloorPrintsPagePrints(TypedDict):
    id: int
    """ID of the print job"""
    printer: str
    """Name of the printer"""
    href: str
    """Path of the ZPL label, relative to the base URL"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""


FulfillmentsCompletePayload: TypeAlias = "FulfillmentsComplete"


FulfillmentsUpdatePayload: TypeAlias = "FulfillmentsUpdate"


ManifestsCompletePayload: TypeAlias = "ManifestsComplete"


OrdersStatusPayload: TypeAlias = "OrdersStatus"


AccountBalanceLowPayload: TypeAlias = "AccountBalanceLow"


BatchesStatusPayload: TypeAlias = "BatchesStatus"


ExceptionsStatusPayload: TypeAlias = "ExceptionsStatus"


InboundStatusPayload: TypeAlias = "InboundStatus"


OrdersChangedPayload: TypeAlias = "OrdersChanged"


OrdersLatePayload: TypeAlias = "OrdersLate"


ProductsStockChangedPayload: TypeAlias = "ProductsStockChanged"


ReshipmentsStatusPayload: TypeAlias = "ReshipmentsStatus"


ReturnRequestsStatusPayload: TypeAlias = "ReturnRequestsStatus"


ReturnsInspectedPayload: TypeAlias = "ReturnsInspected"


ReturnsStatusPayload: TypeAlias = "ReturnsStatus"


ShipmentsAdjustmentPayload: TypeAlias = "ShipmentsAdjustment"


ShipmentsLabelPayload: TypeAlias = "ShipmentsLabel"


ShipmentsLabelFailedPayload: TypeAlias = "ShipmentsLabelFailed"


ShipmentsStatusPayload: TypeAlias = "ShipmentsStatus"
