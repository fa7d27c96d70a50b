package dev.kumiki.engine.rejection;

/// What DynamoDB says about values and items, wherever they stand in a request.
public final class ItemTexts {
    private static final String INVALID_VALUES = "One or more parameter values were invalid: ";
    private static final String INVALID_NUMBER = "The parameter cannot be converted to a numeric value";

    public static final String NO_TYPE =
            "Supplied AttributeValue is empty, must contain exactly one of the supported datatypes";
    public static final String SEVERAL_TYPES =
            "Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes";
    public static final String NULL_NOT_TRUE =
            INVALID_VALUES + "Null attribute value types must have the value of true";
    public static final String EMPTY_STRING_SET = INVALID_VALUES + "An string set  may not be empty";
    public static final String EMPTY_NUMBER_SET = INVALID_VALUES + "An number set  may not be empty";
    public static final String EMPTY_BINARY_SET = INVALID_VALUES + "Binary sets should not be empty";
    /// Collection in the form `[a, a]`; the missing space before `of` in the binary case is DynamoDB's.
    public static final String DUPLICATE_STRINGS = INVALID_VALUES + "Input collection %s contains duplicates.";
    public static final String DUPLICATE_NUMBERS = "Input collection contains duplicates";
    public static final String DUPLICATE_BINARIES =
            INVALID_VALUES + "Input collection %sof type BS contains duplicates.";
    public static final String NULL_IN_COLLECTION = INVALID_VALUES + "Attribute values may not be null";
    public static final String LONE_SURROGATE =
            INVALID_VALUES + "Text is not valid Unicode: it contains an unpaired surrogate";
    /// Of an item that an update has made.
    public static final String RESULT_TOO_DEEP = "Nesting Levels have exceeded supported limits";
    /// Of a value in a request.
    public static final String NESTING_TOO_DEEP =
            RESULT_TOO_DEEP + ": Attributes in the item have nested levels beyond supported limit";
    public static final String EMPTY_ATTRIBUTE_NAME = INVALID_VALUES + "Empty attribute name";
    public static final String ATTRIBUTE_NAME_TOO_LONG =
            INVALID_VALUES + "Attribute name is too large, must be less than 65536 bytes";

    public static final String NUMBER_MALFORMED = INVALID_NUMBER + ": %s";
    public static final String NUMBER_EMPTY = INVALID_NUMBER;
    public static final String NUMBER_TOO_PRECISE = "Attempting to store more than 38 significant digits in a Number";
    public static final String NUMBER_OVERFLOW =
            "Number overflow. Attempting to store a number with magnitude larger than supported range";
    public static final String NUMBER_UNDERFLOW =
            "Number underflow. Attempting to store a number with magnitude smaller than supported range";

    public static final String ITEM_TOO_LARGE = "Item size has exceeded the maximum allowed size";
    public static final String ITEM_TO_UPDATE_TOO_LARGE = "Item size to update has exceeded the maximum allowed size";
    public static final String COLLECTION_TOO_LARGE = "Collection size exceeded.";

    private ItemTexts() {}
}
